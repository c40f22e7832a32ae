import type { Language } from '@qifu/i18n/languages';
import { loadTexts, type TextFile } from '@qifu/i18n/load';
import { fillText, type TextParams, type Texts } from '@qifu/i18n/texts';

/** Says a text under its key in one area. */
export type Say = (key: string, params?: TextParams) => string;

/**
 * The texts of one page: areas as they are asked for, in one language at a time. A text is filled as the server does it, so
 * one text reads the same on both sides; a key without a text says itself.
 */
export class PageTexts {
  language: Language;
  private readonly known = new Map<string, Texts>();
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly asked = new Set<TextFile>();
  private readonly listeners = new Set<() => void>();
  private readonly sayings = new Map<string, Say>();

  constructor(language: Language) {
    this.language = language;
  }

  /** Whether every one of the areas is there. */
  has(areas: readonly TextFile[]): boolean {
    return areas.every((area) => this.known.has(keyOf(this.language, area)));
  }

  /** Fetches areas; each area of each language is a chunk of its own. */
  async load(areas: readonly TextFile[], language: Language = this.language): Promise<void> {
    for (const area of areas) this.asked.add(area);
    await Promise.all(areas.map((area) => this.loadArea(language, area)));
  }

  /** Changes the language once all that was asked for is there in it. */
  async changeLanguage(language: Language): Promise<void> {
    await this.load([...this.asked], language);
    this.language = language;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The text itself, still to be filled. */
  find(area: TextFile, key: string): string | undefined {
    const [group = '', inner] = split(key);
    const found = ownOf(this.known.get(keyOf(this.language, area)), group);
    const text = inner === undefined || typeof found === 'string' ? found : ownOf(found, inner);
    return typeof text === 'string' ? text : undefined;
  }

  /** The same function as long as language and area are, so that it can stand among what an effect depends on. */
  sayingOf(area: TextFile): Say {
    const at = keyOf(this.language, area);
    const known = this.sayings.get(at);
    if (known) return known;
    const say: Say = (key, params) => {
      const text = this.find(area, key);
      return text === undefined ? key : fillText(text, params);
    };
    this.sayings.set(at, say);
    return say;
  }

  private loadArea(language: Language, area: TextFile): Promise<void> {
    const key = keyOf(language, area);
    if (this.known.has(key)) return Promise.resolve();
    const running = this.underWay.get(key);
    if (running) return running;
    // A file that does not come is no reason to show nothing: its keys stand in for its words.
    const loading = loadTexts(language, [area])
      .catch(() => ({ [area]: {} }) as Record<TextFile, Texts>)
      .then((texts) => {
        this.known.set(key, texts[area]);
        this.underWay.delete(key);
      });
    this.underWay.set(key, loading);
    return loading;
  }
}

const keyOf = (language: Language, area: string) => `${language} ${area}`;

function split(key: string): [string, string?] {
  const at = key.indexOf('.');
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)];
}

const ownOf = <T>(texts: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
