/** Answers that are kept while they are asked for, the whole of them no larger than so many bytes; the oldest goes. */
export class KeptAnswers<Answer> {
  private readonly kept = new Map<string, Answer>();
  private bytes = 0;

  constructor(
    private readonly most: number,
    private readonly sizeOf: (answer: Answer) => number,
  ) {}

  get(key: string): Answer | undefined {
    return this.kept.get(key);
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  keep(key: string, answer: Answer): Answer {
    const before = this.kept.get(key);
    if (before !== undefined) return before;
    this.kept.set(key, answer);
    this.bytes += this.weigh(key, answer);
    for (const [oldest, gone] of this.kept) {
      if (this.bytes <= this.most || oldest === key) break;
      this.kept.delete(oldest);
      this.bytes -= this.weigh(oldest, gone);
    }
    return answer;
  }

  /** What a small one takes in the map beside itself. */
  private weigh(key: string, answer: Answer): number {
    return this.sizeOf(answer) + 2 * key.length + 100;
  }
}
