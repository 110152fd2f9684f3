/** A drawing of the page made to stand alone: every style it has from the page is written into it. */

import eczar from "@fontsource/eczar/files/eczar-latin-600-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

const SVG = "http://www.w3.org/2000/svg";

// styles that parts have from what they are in, and those that each has for itself, as they are if nothing is said
const INHERITED = [
  "color", "fill", "fill-opacity", "fill-rule", "font-family", "font-feature-settings", "font-size", "font-style", "font-variant-numeric",
  "font-weight", "letter-spacing", "paint-order", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
  "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "visibility", "white-space", "word-spacing",
];
const OWN: { [name: string]: string } = {
  "clip-path": "none", "dominant-baseline": "auto", filter: "none", mask: "none", "mix-blend-mode": "normal", opacity: "1",
  "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1", "vector-effect": "none",
};
const SILENT = /^(aria-|data-|on)|^(class|role|tabindex|style)$/; // attributes that draw nothing
const NAMED = /url\(["']?#([^"')]+)["']?\)|^#([\w-]+)$/g; // how a part is named by others
const UNSEEN = new Set(["title", "desc", "style", "script", "foreignObject"]);

/** A copy that looks the same anywhere; parts of other drawings that it uses come along.
 *
 * A drawing may say which part of it is the picture (`data-picture`, like a viewBox) and what helps only those who play
 * (`data-aside`); that is left out.
 */
export function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = copied(drawing, null) as SVGSVGElement;
  if (drawing.dataset.picture) copy.setAttribute("viewBox", drawing.dataset.picture);
  const defs = document.createElementNS(SVG, "defs");
  const have = new Set([...copy.querySelectorAll("[id]")].map((part) => part.id));
  const wanted = named(copy);
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const part = have.has(id) ? null : document.getElementById(id);
    have.add(id);
    if (!(part instanceof SVGElement)) continue;
    const more = copied(part, null) as SVGElement;
    wanted.push(...named(more));
    defs.append(more);
  }
  if (defs.childElementCount) copy.prepend(defs);
  rename(copy);
  return copy;
}

/** Give its parts names that no other drawing of the page has. */
function rename(drawing: Element): void {
  const own = new Set([...drawing.querySelectorAll("[id]")].map((part) => part.id));
  const other = (whole: string, id: string): string => (own.has(id) ? whole.replace(`#${id}`, `#alone-${id}`) : whole);
  for (const part of [drawing, ...drawing.querySelectorAll("*")]) {
    for (const { name, value } of part.attributes) {
      if (name === "id") part.id = `alone-${value}`;
      else if (value.includes("#")) part.setAttribute(name, value.replace(NAMED, (whole, a?: string, b?: string) => other(whole, a ?? b ?? "")));
    }
  }
}

function copied(part: Element, above: CSSStyleDeclaration | null): Element {
  const copy = document.createElementNS(part.namespaceURI, part.localName);
  const looks = getComputedStyle(part);
  for (const { name, value } of part.attributes) if (!SILENT.test(name) && !value.includes("var(")) copy.setAttribute(name, value);
  const styles = INHERITED.filter((name) => looks.getPropertyValue(name) !== above?.getPropertyValue(name));
  const own = Object.keys(OWN).filter((name) => ![OWN[name], ""].includes(looks.getPropertyValue(name)));
  const moved = looks.transform !== "none" && !part.hasAttribute("transform") ? ["transform", "transform-origin", "transform-box"] : [];
  const text = [...styles, ...own, ...moved].map((name) => `${name}:${looks.getPropertyValue(name)}`).join(";");
  if (text) copy.setAttribute("style", text);
  for (const child of part.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof SVGElement && isDrawn(child)) copy.append(copied(child, looks));
  }
  return copy;
}

function isDrawn(part: SVGElement): boolean {
  return !UNSEEN.has(part.localName) && part.dataset.aside === undefined && getComputedStyle(part).display !== "none";
}

/** The parts that a drawing names: what it is filled with, cut by, made of. */
function named(drawing: Element): string[] {
  const texts = [drawing, ...drawing.querySelectorAll("*")].flatMap((part) => [...part.attributes].map(({ value }) => value));
  return texts.flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1] ?? match[2]!));
}

/** The drawing as a file, with the fonts of its words. */
export async function written(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = standalone(drawing);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const style = document.createElementNS(SVG, "style");
  const faces = [["Source Sans", "200 900", sourceSans], ["Eczar", "600", eczar]] as const;
  const texts = await Promise.all(
    faces.map(async ([name, weight, file]) => `@font-face{font-family:"${name}";font-weight:${weight};src:url(${await asData(file)}) format("woff2")}`),
  );
  style.textContent = texts.join("");
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

async function asData(file: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** The same as pixels. */
export async function painted(text: string, width: number, height: number): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.drawImage(picture, 0, 0, width, height);
  return new Promise((done, failed) => canvas.toBlob((file) => (file ? done(file) : failed(new Error())), "image/png"));
}
