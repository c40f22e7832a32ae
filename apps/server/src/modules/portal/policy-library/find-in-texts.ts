import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import {
  type AskedUnit,
  type AskedWords,
  askedWords,
  isSentence,
  soundingAlike,
} from '../policy-search/asked-words';
import { addBit, noBits, placesIn } from '../policy-search/bits';
import { type FoundEntries, findEntries } from '../policy-search/found-entries';
import { gramsOf } from '../policy-search/grams';
import { type Postings, type SearchedEntries, withField } from '../policy-search/searched-entries';
import { bodyWeight, keep, type LibraryIndex } from './library-index';

const questionsKept = 20;
/** Texts that have all pairs of a phrase are read to see whether they have the phrase; more of them are taken at their word. */
const mostCompared = 100;

/** What is found among documents: in what is held in memory, and in the texts, of which the database is asked once for each word. */
export async function findPolicies(ctx: Pick<Ctx, 'db'>, index: LibraryIndex, keyword: string) {
  const known = index.found.get(keyword);
  if (known) return known;
  const asked = askedWords(keyword, index.synonyms);
  await readTexts(ctx, index, asked);
  const answer = { asked, found: found(index, asked) };
  return keep(
    index.found,
    keyword,
    questionsKept,
    answer.found.count > 0 ? () => answer : await nearest(index, asked, answer),
  );
}

/** Where nothing has all that is asked for: what sounds the same, and of a sentence what has enough of it. */
async function nearest(
  index: LibraryIndex,
  asked: AskedWords,
  nothing: { asked: AskedWords; found: FoundEntries },
) {
  const spoken = await soundingAlike(asked);
  const alike = { asked: spoken, found: found(index, spoken) };
  if (alike.found.count > 0) return () => alike;
  const loose = isSentence(asked) ? { asked, found: found(index, asked, true) } : nothing;
  return () => (loose.found.count > 0 ? loose : nothing);
}

const found = (index: LibraryIndex, asked: AskedWords, isLoose = false): FoundEntries =>
  weighed(
    index,
    asked,
    asked.units.map((unit) => postingsOf(index, unit)),
    isLoose,
  );

function postingsOf(index: LibraryIndex, unit: AskedUnit): Postings {
  const { policies, postings, size } = index;
  const inBody = unit.kind === 'initials' ? undefined : placesWith(index, unit.text);
  if (!inBody || inBody.length === 0) return policies.find(unit);
  return (
    postings.get(unit.text) ??
    postings.keep(unit.text, withField(policies.find(unit), inBody, policies.fields.length, size))
  );
}

/** The same by what is held in memory alone: for suggestions, and for kinds whose texts are short. */
export function findHeld(entries: SearchedEntries, asked: AskedWords): FoundEntries {
  const postings = asked.units.map((unit) => entries.find(unit));
  return findEntries(asked, postings, {
    size: entries.size,
    weights: entries.fields.map(({ weight }) => weight),
  });
}

const weighed = (
  { policies, size }: LibraryIndex,
  asked: AskedWords,
  postings: readonly Postings[],
  isLoose: boolean,
) =>
  findEntries(asked, postings, {
    size,
    weights: [...policies.fields.map(({ weight }) => weight), bodyWeight],
    isLoose,
  });

/** Places whose texts have a word, once the database has been asked for it. */
function placesWith({ inTexts }: LibraryIndex, text: string): Int32Array | undefined {
  const grams = gramsOf(text);
  if (grams.length === 0) return undefined;
  return inTexts.get(text) ?? (grams.length === 1 ? inTexts.get(grams[0] ?? '') : undefined);
}

/** Asks for every pair that nobody has asked for yet in one statement, and for phrases in one more. */
async function readTexts(ctx: Pick<Ctx, 'db'>, index: LibraryIndex, { units }: AskedWords) {
  const words = units.filter(({ kind }) => kind !== 'initials').map(({ text }: AskedUnit) => text);
  const grams = [...new Set(words.flatMap(gramsOf))].filter((gram) => !index.inTexts.has(gram));
  if (grams.length > 0) await readGrams(ctx, index, grams);
  const open: { text: string; places: Int32Array }[] = [];
  for (const text of words) {
    const parts = gramsOf(text);
    if (parts.length < 2 || index.inTexts.has(text)) continue;
    const places = inAll(parts.map((gram) => index.inTexts.get(gram) ?? new Int32Array()));
    if (places.length === 0 || places.length > mostCompared) keepPlaces(index, text, places);
    else open.push({ text, places });
  }
  if (open.length > 0) await comparePhrases(ctx, index, open);
}

async function readGrams({ db }: Pick<Ctx, 'db'>, index: LibraryIndex, grams: readonly string[]) {
  const { rows } = await sql<{ gram: string; ordinals: string | null }>`
    select asked.gram, (select string_agg(s.ordinal::text, ' ') from "policySearchText" s
      where s.grams @> array[asked.gram]) as ordinals
    from unnest(${[...grams]}::text[]) as asked (gram)`.execute(db);
  for (const { gram, ordinals } of rows) keepPlaces(index, gram, placesOf(index, numbersIn(ordinals ?? '')));
}

async function comparePhrases(
  { db }: Pick<Ctx, 'db'>,
  index: LibraryIndex,
  open: readonly { text: string; places: Int32Array }[],
) {
  const pairs = open.flatMap(({ text, places }) =>
    [...places].map((place) => ({ text, ordinal: index.documents[place]?.ordinal ?? 0 })),
  );
  const { rows } = await sql<{ text: string; ordinal: number }>`
    select asked.text, s.ordinal from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ ordinal }) => ordinal)}::int[])
      as asked (text, ordinal) join "policySearchText" s on s.ordinal = asked.ordinal where strpos(s.body, asked.text) > 0`.execute(
    db,
  );
  for (const { text } of open)
    keepPlaces(
      index,
      text,
      placesOf(
        index,
        rows.filter((row) => row.text === text).map(({ ordinal }) => ordinal),
      ),
    );
}

const keepPlaces = ({ inTexts }: LibraryIndex, text: string, places: Int32Array) =>
  inTexts.keep(text, places);

/** Numbers apart by a space each: a frequent word has as many as there are documents. */
function* numbersIn(text: string): Generator<number> {
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit >= 0) number = number * 10 + digit;
    else {
      yield number;
      number = 0;
    }
  }
  if (text !== '') yield number;
}
const zero = 48;

/** Documents that came since this index was built are not in it. */
function placesOf({ placeOfOrdinal, size }: LibraryIndex, ordinals: Iterable<number>): Int32Array {
  const bits = noBits(size);
  for (const ordinal of ordinals) {
    const place = placeOfOrdinal[ordinal] ?? -1;
    if (place >= 0) addBit(bits, place);
  }
  return placesIn(bits);
}

/** Places that are in all lists, each of them in order; the shortest is held against the others. */
function inAll(lists: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...others] = lists.toSorted((one, other) => one.length - other.length);
  return others.reduce((left, list) => {
    let at = 0;
    return left.filter((place) => {
      while (at < list.length && (list[at] ?? 0) < place) at += 1;
      return list[at] === place;
    });
  }, first);
}
