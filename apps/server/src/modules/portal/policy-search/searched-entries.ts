import { KeptAnswers } from './answers-by-revision';
import type { AskedUnit } from './asked-words';
import { gramsOf } from './grams';
import { TextField } from './text-field';

/** Where something is found: places in order, and a bit for each field that has it. */
export interface Postings {
  places: Int32Array;
  fields: Uint8Array;
}

/** Fields by weight (portal.md 2.11), each a text per entry. */
export type FieldTexts = Readonly<Record<string, { weight: number; texts: readonly string[] }>>;

const keptBytes = 8 * 2 ** 20;
const sizeOfPostings = ({ places, fields }: Postings) => places.byteLength + fields.byteLength;

/** Entries of one kind with their searched fields, and what was found in them before. */
export class SearchedEntries {
  readonly fields: readonly TextField[];
  private readonly initials: TextField;
  private readonly kept = new KeptAnswers(keptBytes, sizeOfPostings);

  constructor(
    readonly size: number,
    fields: FieldTexts,
    initials: readonly string[],
  ) {
    this.fields = Object.values(fields).map(({ weight, texts }) => new TextField(texts, weight));
    this.initials = new TextField(initials, this.fields[0]?.weight ?? 1);
  }

  /** Where a unit stands in the fields kept in memory; of initials in those of the first field. */
  find(unit: Pick<AskedUnit, 'text' | 'kind'>): Postings {
    const key = unit.kind === 'initials' ? `initials ${unit.text}` : unit.text;
    const known = this.kept.get(key);
    if (known) return known;
    const found =
      unit.kind === 'initials' ? postingsIn([this.initials], unit.text, this.size) : this.search(unit.text);
    return this.kept.keep(key, found);
  }

  /** A phrase is looked for where all of its pairs are; pairs, single characters and numbers everywhere. */
  private search(text: string): Postings {
    const grams = gramsOf(text);
    if (grams.length < 2 || !isChinese.test(text)) return postingsIn(this.fields, text, this.size);
    const [first, ...others] = grams
      .map((gram) => this.find({ text: gram, kind: 'gram' }))
      .toSorted((one, other) => one.places.length - other.places.length);
    const seen = new Uint8Array(this.size);
    let count = 0;
    for (const place of first?.places ?? []) {
      if (!others.every(({ places }) => includesPlace(places, place))) continue;
      for (const [index, field] of this.fields.entries())
        if (field.has(place, text)) seen[place] = (seen[place] ?? 0) | (1 << index);
      if (seen[place] !== 0) count++;
    }
    return collected(seen, count);
  }
}

const isChinese = /^\p{Script=Han}+$/u;

/** Whether a place is in a list, which is in order. */
function includesPlace(places: Int32Array, place: number): boolean {
  let [low, high] = [0, places.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = places[middle] ?? 0;
    if (at === place) return true;
    if (at < place) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function postingsIn(fields: readonly TextField[], text: string, size: number): Postings {
  const seen = new Uint8Array(size);
  let count = 0;
  for (const [index, field] of fields.entries())
    field.find(text, (place) => {
      if (seen[place] === 0) count++;
      seen[place] = (seen[place] ?? 0) | (1 << index);
    });
  return collected(seen, count);
}

function collected(seen: Uint8Array, count: number): Postings {
  const places = new Int32Array(count);
  const fields = new Uint8Array(count);
  for (let place = 0, at = 0; at < count; place++) {
    if (seen[place] === 0) continue;
    places[at] = place;
    fields[at++] = seen[place] ?? 0;
  }
  return { places, fields };
}
