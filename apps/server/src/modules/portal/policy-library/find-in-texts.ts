import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import {
  type AskedUnit,
  type AskedWords,
  askedWords,
  isSentence,
  soundingAlike,
} from '../policy-search/asked-words';
import { addBit, type Bits, both, countBits, noBits, placesIn } from '../policy-search/bits';
import { type FoundEntries, findEntries, type UnitPlaces } from '../policy-search/found-entries';
import { gramsOf } from '../policy-search/grams';
import type { SearchedEntries } from '../policy-search/searched-entries';
import { keep, type LibraryIndex, textWeight } from './library-index';

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
  findEntries(
    asked,
    asked.units.map((unit) => placesOf(index, unit)),
    {
      size: index.size,
      weights: index.policies.fields.map(({ weight }) => weight),
      textWeight,
      isLoose,
    },
  );

const placesOf = (index: LibraryIndex, unit: AskedUnit): UnitPlaces => ({
  held: index.policies.find(unit),
  inTexts: unit.kind === 'initials' ? undefined : textsWith(index, unit.text),
});

/** The same by what is held in memory alone: for suggestions, and for kinds whose texts are short. */
export const findHeld = (entries: SearchedEntries, asked: AskedWords): FoundEntries =>
  findEntries(
    asked,
    asked.units.map((unit) => ({ held: entries.find(unit) })),
    { size: entries.size, weights: entries.fields.map(({ weight }) => weight) },
  );

/** Places whose texts have a word, once the database has been asked for it. */
function textsWith({ inTexts }: LibraryIndex, text: string): Bits | undefined {
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
    const all = parts.map((gram) => index.inTexts.get(gram) ?? noBits(index.size)).reduce(both);
    const count = countBits(all);
    if (count === 0 || count > mostCompared) index.inTexts.keep(text, all);
    else open.push({ text, places: placesIn(all) });
  }
  if (open.length > 0) await comparePhrases(ctx, index, open);
}

async function readGrams({ db }: Pick<Ctx, 'db'>, index: LibraryIndex, grams: readonly string[]) {
  const { rows } = await sql<{ gram: string; ordinals: string | null }>`
    select asked.gram, (select string_agg(s.ordinal::text, ' ') from "policySearchText" s
      where s.grams @> array[asked.gram]) as ordinals
    from unnest(${[...grams]}::text[]) as asked (gram)`.execute(db);
  for (const { gram, ordinals } of rows) index.inTexts.keep(gram, bitsOf(index, numbersIn(ordinals ?? '')));
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
    index.inTexts.keep(
      text,
      bitsOf(
        index,
        rows.filter((row) => row.text === text).map(({ ordinal }) => ordinal),
      ),
    );
}

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
function bitsOf({ placeOfOrdinal, size }: LibraryIndex, ordinals: Iterable<number>): Bits {
  const bits = noBits(size);
  for (const ordinal of ordinals) {
    const place = placeOfOrdinal[ordinal] ?? -1;
    if (place >= 0) addBit(bits, place);
  }
  return bits;
}
