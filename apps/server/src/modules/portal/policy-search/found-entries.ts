import type { AskedUnit, AskedWords } from './asked-words';
import { addBit, type Bits, countBits, eachBit, hasBit, noBits } from './bits';
import type { Postings } from './searched-entries';

/** Where a unit stands: in the fields held in memory, and in texts that only the database holds. */
export interface UnitPlaces {
  held: Postings;
  inTexts?: Bits | undefined;
}

/** What a question finds: who has it, and how well. */
export interface FoundEntries {
  places: Bits;
  count: number;
  scores: Float32Array;
  /** Those that have something of it but not enough, for help where nothing is found. */
  near: Bits;
}

/** How much a unit says beside the pairs it is made of. */
const worthOf: Readonly<Record<AskedUnit['kind'], number>> = {
  word: 2,
  gram: 1,
  synonym: 0.8,
  initials: 1.5,
};
/** How much of a longer term an entry must have, each character weighed by how seldom it is. */
const enough = 0.6;

/**
 * Scores every entry that has anything of a question (portal.md 2.11): each unit counts by its rarity, by what it is and by the
 * fields that have it. Found is who has all of every short term, and enough of every longer one.
 */
export function findEntries(
  { units, terms }: AskedWords,
  found: readonly UnitPlaces[],
  {
    size,
    weights,
    textWeight = 0,
    isLoose = false,
  }: { size: number; weights: readonly number[]; textWeight?: number; isLoose?: boolean },
): FoundEntries {
  const scores = new Float32Array(size);
  const covered = new Int32Array(size);
  const worthOfFields = sumsOf(weights);
  const rarities = found.map((places) => rarityOf(places, size));
  for (const [index, { held, inTexts }] of found.entries()) {
    const unit = units[index];
    if (!unit) continue;
    const worth = (rarities[index] ?? 0) * worthOf[unit.kind] * lengthWorth(unit);
    const add = (place: number, more: number) => {
      scores[place] = (scores[place] ?? 0) + more;
      covered[place] = (covered[place] ?? 0) | unit.covers;
    };
    for (let at = 0; at < held.places.length; at++)
      add(held.places[at] ?? 0, worth * (worthOfFields[held.fields[at] ?? 0] ?? 0));
    if (inTexts) eachBit(inTexts, (place) => add(place, worth * textWeight));
  }
  const most = Math.log(1 + size);
  const isMet = isLoose
    ? meeting([wholeOf(terms)], characterWeights(units, rarities, most * unknownWorth))
    : meeting(terms, characterWeights(units, rarities, most));
  return { scores, ...chosen(covered, isMet) };
}

/** The fewer have a unit, the more it says. */
function rarityOf({ held: { places }, inTexts }: UnitPlaces, size: number): number {
  let count = places.length;
  if (inTexts) {
    count = countBits(inTexts);
    for (let at = 0; at < places.length; at++) if (!hasBit(inTexts, places[at] ?? 0)) count++;
  }
  return count === 0 ? 0 : Math.log(1 + size / count);
}

/** What nobody has written says little of a question that is a whole sentence. */
const unknownWorth = 0.25;

/** All of a question as one term, of which enough suffices. */
const wholeOf = (terms: AskedWords['terms']): AskedWords['terms'][number] => ({
  text: '',
  covers: terms.reduce((all, { covers }) => all | covers, 0),
  isShort: false,
});

/** A whole term of several pairs is worth as many. */
const lengthWorth = ({ kind, text }: AskedUnit) =>
  kind === 'word' ? Math.max(1, Math.min(8, text.length - 1)) : 1;

/** The sum of the weights of every set of fields. */
const sumsOf = (weights: readonly number[]): Float64Array =>
  Float64Array.from({ length: 2 ** weights.length }, (_, set) =>
    weights.reduce((sum, weight, field) => sum + (set & (1 << field) ? weight : 0), 0),
  );

/** A character counts as much as the rarest that covers it; one that nothing in the library has counts most. */
function characterWeights(
  units: readonly AskedUnit[],
  rarities: readonly number[],
  most: number,
): Float64Array {
  const weights = new Float64Array(32);
  for (const [index, { covers, kind }] of units.entries()) {
    const rarity = rarities[index] ?? 0;
    if (kind === 'word' && units.length > 1) continue;
    for (let bit = 0; bit < 32; bit++)
      if (covers & (1 << bit)) weights[bit] = Math.max(weights[bit] ?? 0, rarity);
  }
  return weights.map((weight) => (weight === 0 ? most : weight));
}

/** Whether what an entry covers meets every term; the same answer is worked out once. */
function meeting(terms: AskedWords['terms'], weights: Float64Array) {
  const known = new Map<number, boolean>();
  const weigh = (covers: number) =>
    weights.reduce((sum, weight, bit) => sum + (covers & (1 << bit) ? weight : 0), 0);
  const needs = terms.map(({ covers, isShort }) => ({
    covers,
    needed: weigh(covers) * (isShort ? 1 : enough) - 1e-9,
  }));
  return (covers: number): boolean => {
    const before = known.get(covers);
    if (before !== undefined) return before;
    const isMet = needs.every((term) => weigh(covers & term.covers) >= term.needed);
    known.set(covers, isMet);
    return isMet;
  };
}

function chosen(covered: Int32Array, isMet: (covers: number) => boolean) {
  const places = noBits(covered.length);
  const near = noBits(covered.length);
  let count = 0;
  for (let place = 0; place < covered.length; place++) {
    const covers = covered[place] ?? 0;
    if (covers === 0) continue;
    if (!isMet(covers)) {
      addBit(near, place);
      continue;
    }
    addBit(places, place);
    count++;
  }
  return { places, near, count };
}

/** Beyond so many everything is put in order: taking one by one would cost the square of them. */
const fewest = 300;

/**
 * The best places of a list, so many at most, the best first and equals in their own order. Few are wanted of many: each is held
 * against the last of those taken so far.
 */
export function bestFirst(
  places: Int32Array | readonly number[],
  scoreOf: (place: number) => number,
  most: number,
): number[] {
  if (most > fewest) return allInOrder(places, scoreOf).slice(0, most);
  const taken: number[] = [];
  const scores: number[] = [];
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const score = scoreOf(place);
    if (taken.length === most && score <= (scores[most - 1] ?? 0)) continue;
    let at = taken.length;
    while (at > 0 && score > (scores[at - 1] ?? 0)) at -= 1;
    taken.splice(at, 0, place);
    scores.splice(at, 0, score);
    if (taken.length <= most) continue;
    taken.pop();
    scores.pop();
  }
  return taken;
}

function allInOrder(places: Int32Array | readonly number[], scoreOf: (place: number) => number): number[] {
  const scores = Float64Array.from(places, scoreOf);
  const order = Int32Array.from(places, (_, index) => index).sort(
    (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other,
  );
  return Array.from(order, (index) => places[index] ?? 0);
}
