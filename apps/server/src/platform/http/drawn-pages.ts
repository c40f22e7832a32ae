/** So long a rendering serves everybody. */
const keptMs = 30_000;
const mostKept = 500;
/** Characters of all pages together. */
const mostText = 8_000_000;

interface KeptPage<Page> {
  until: number;
  page: Promise<Page>;
  size: number;
}

/**
 * Renderings for the next readers. Addresses can be made up without end, so the oldest go when there are many; one that
 * is asked for by many at once is drawn once.
 */
export class KeptPages<Page extends { html: string; isWhole: boolean }> {
  private readonly pages = new Map<string, KeptPage<Page>>();
  private text = 0;

  find(key: string): Promise<Page> | undefined {
    const known = this.pages.get(key);
    if (known && known.until > Date.now()) return known.page;
    this.drop(key);
    return undefined;
  }

  keep(key: string, page: Promise<Page>) {
    this.drop(key);
    const kept = { until: Date.now() + keptMs, page, size: 0 };
    this.pages.set(key, kept);
    page.then(
      ({ html, isWhole }) => {
        if (this.pages.get(key) !== kept) return;
        // What could not be answered now is asked for again by the next reader.
        if (!isWhole) return this.drop(key);
        // The data stands in the page a second time, for the browser.
        kept.size = 2 * html.length;
        this.text += kept.size;
        this.dropOldest();
      },
      () => this.pages.get(key) === kept && this.drop(key),
    );
    this.dropOldest();
  }

  private dropOldest() {
    for (const key of this.pages.keys()) {
      if (this.pages.size <= mostKept && this.text <= mostText) return;
      this.drop(key);
    }
  }

  private drop(key: string) {
    this.text -= this.pages.get(key)?.size ?? 0;
    this.pages.delete(key);
  }
}
