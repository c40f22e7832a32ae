import { dayNumber } from '@qifu/rules';
import { KeptAnswers } from '../policy-search/answers-by-revision';
import type { AskedWords } from '../policy-search/asked-words';
import type { Bits } from '../policy-search/bits';
import type { FoundEntries } from '../policy-search/found-entries';
import { SearchedEntries } from '../policy-search/searched-entries';
import type { Synonyms } from '../policy-search/synonyms';
import { facetSets, industryBits } from './facet-sets';
import type { HeldPolicy } from './held-policy';
import { type LibraryDay, libraryDay } from './library-day';

const daysKept = 3;
const wordsKept = 100;
const keptBytes = 8 * 2 ** 20;
const undated = -1;

/** Weights of what is searched (portal.md 2.11); the text itself, which stays in the database, has the last. */
const weights = { title: 8, docNo: 10, figures: 4, summary: 3 } as const;
export const textWeight = 1;

/** An item or a question with the document it belongs to. */
export interface HeldPart<Part> {
  part: Part;
  place: number;
}

/**
 * The library as one process holds it to answer narrowing, counting and finding: documents in their usual order, newest first, every
 * value of every facet as a set of bits, short texts to look through. Built anew from what is held whenever something changed.
 */
export class LibraryIndex {
  readonly documents: readonly HeldPolicy[];
  /** By ordinal; -1 where a document is not public any more. */
  readonly placeOfOrdinal: Int32Array;
  readonly placeOf = new Map<string, number>();
  readonly sets;
  /** Days of publication as numbers. */
  readonly published: Int32Array;
  /** Places, the largest amount first. */
  readonly byAmount: Int32Array;
  readonly policies: SearchedEntries;
  readonly items: readonly HeldPart<HeldPolicy['items'][number]>[];
  readonly faqs: readonly HeldPart<HeldPolicy['faqs'][number]>[];
  readonly itemEntries: SearchedEntries;
  readonly faqEntries: SearchedEntries;
  /** Which texts have a pair or a phrase, as the database said. */
  readonly inTexts = new KeptAnswers(keptBytes, (places: Bits) => places.byteLength);
  /** What the last questions found. */
  readonly found = new Map<string, { asked: AskedWords; found: FoundEntries }>();
  private readonly days = new Map<string, LibraryDay>();
  private readonly industries = new Map<string, Bits>();

  constructor(
    held: Iterable<HeldPolicy>,
    readonly synonyms: Synonyms,
  ) {
    this.documents = [...held].sort(newestFirst);
    const last = this.documents.reduce((most, { ordinal }) => Math.max(most, ordinal), 0);
    this.placeOfOrdinal = new Int32Array(last + 1).fill(-1);
    for (const [place, { ordinal, documentId }] of this.documents.entries()) {
      this.placeOfOrdinal[ordinal] = place;
      this.placeOf.set(documentId, place);
    }
    this.sets = facetSets(this.documents.map(({ facets }) => facets));
    this.published = Int32Array.from(this.documents, ({ facets }) =>
      facets.publishDate === null ? undated : dayNumber(facets.publishDate),
    );
    this.byAmount = Int32Array.from({ length: this.size }, (_, place) => place).sort(
      (one, other) =>
        (this.documents[other]?.mostYuan ?? -1) - (this.documents[one]?.mostYuan ?? -1) || one - other,
    );
    this.items = this.documents.flatMap(({ items }, place) => items.map((part) => ({ part, place })));
    this.faqs = this.documents.flatMap(({ faqs }, place) => faqs.map((part) => ({ part, place })));
    this.policies = policyEntries(this.documents);
    const titleOf = ({ place }: { place: number }) => this.documents[place]?.title ?? '';
    this.itemEntries = new SearchedEntries(
      this.items.length,
      {
        name: { weight: 8, texts: this.items.map(({ part }) => part.name) },
        title: { weight: 3, texts: this.items.map(titleOf) },
      },
      this.items.map(({ part }) => part.initials),
    );
    this.faqEntries = new SearchedEntries(
      this.faqs.length,
      {
        question: { weight: 8, texts: this.faqs.map(({ part }) => part.question) },
        title: { weight: 2, texts: this.faqs.map(titleOf) },
        answer: { weight: 2, texts: this.faqs.map(({ part }) => part.answer) },
      },
      this.faqs.map(() => ''),
    );
  }

  get size(): number {
    return this.documents.length;
  }

  on(day: string): LibraryDay {
    return keep(this.days, day, daysKept, () =>
      libraryDay(
        this.documents.map(({ timing }) => timing),
        day,
      ),
    );
  }

  forIndustry(code: string): Bits {
    return keep(this.industries, code, wordsKept, () =>
      industryBits(
        this.documents.map(({ facets }) => facets),
        code,
      ),
    );
  }
}

/** What a map holds under a key, made and kept where it holds nothing; the oldest goes. */
export function keep<Key, Value>(map: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  if (map.size >= most) map.delete(map.keys().next().value as Key);
  const made = make();
  map.set(key, made);
  return made;
}

const policyEntries = (documents: readonly HeldPolicy[]) =>
  new SearchedEntries(
    documents.length,
    {
      title: { weight: weights.title, texts: documents.map(({ title }) => title) },
      docNo: { weight: weights.docNo, texts: documents.map(({ docNo }) => docNo) },
      figures: { weight: weights.figures, texts: documents.map(({ figures }) => figures) },
      summary: { weight: weights.summary, texts: documents.map(({ summary }) => summary) },
    },
    documents.map(({ initials }) => initials),
  );

function newestFirst(one: HeldPolicy, other: HeldPolicy): number {
  const [mine, its] = [one.facets.publishDate ?? '', other.facets.publishDate ?? ''];
  if (mine !== its) return mine < its ? 1 : -1;
  return one.documentId < other.documentId ? 1 : -1;
}
