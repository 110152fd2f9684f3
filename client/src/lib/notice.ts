/** Telling somebody who looks elsewhere that it is their turn: a small tone, a notification. Both only if wished. */

let audio: AudioContext | null = null;

/** Two soft notes, like a small bell. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const [pitch, after] of [[659, 0], [880, 0.16]] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + after);
      volume.gain.linearRampToValueAtTime(0.12, now + after + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, now + after + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(now + after);
      tone.stop(now + after + 0.55);
    }
  } catch {
    // no sound on this machine
  }
}

/** Whether the browser lets us notify; asks if it has not been asked. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, text: string): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body: text, tag: "chautari" });
    shown.onclick = () => window.focus();
  } catch {
    // some phones want a service worker for it
  }
}
