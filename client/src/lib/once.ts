/** Answers that are asked for once. What failed is not kept: it is asked for again. */
export class Once<T> {
  private kept = new Map<string, Promise<T>>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.kept.get(key);
    if (before) return before;
    const answer = ask();
    this.kept.set(key, answer);
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}
