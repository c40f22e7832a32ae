import { initialsOf } from '#platform/pinyin/initials';
import { border, foldedText } from './fold';
import { gramsOf } from './grams';
import type { Synonyms } from './synonyms';

/** Something looked for that stands for some characters of the question. */
export interface AskedUnit {
  text: string;
  /** Bits of the characters of the question it covers. */
  covers: number;
  /** `word`: all of a term at once; `gram`: a pair of it; `synonym`: what means the same as a part; `initials`: its first letters. */
  kind: 'word' | 'gram' | 'synonym' | 'initials';
}

/** What is looked for, cut once. */
export interface AskedWords {
  units: readonly AskedUnit[];
  /** Every one of them must be met. */
  terms: readonly { text: string; covers: number; isShort: boolean }[];
}

/** Characters that are weighed one by one; a bit each. Of a longer question the rest only counts in its first term's whole. */
const mostCharacters = 30;
/** Words of questions that say nothing about what is looked for. */
const fillers =
  /请问|怎么办|怎么|怎样|如何|什么|哪些|哪里|能不能|可不可以|有没有|是不是|是否|可以|能够|多少|需要|我们|我想|想要|办理|一下|有关|关于|以及|吗|呢|的|了|和|与|或/g;
const isShortTerm = 3;
const latin = /^[a-z0-9]{2,}$/;

/** Cuts a question into terms and what each of them is found by. */
export function askedWords(question: string, synonyms: Synonyms): AskedWords {
  const units = new Map<string, AskedUnit>();
  const terms: { text: string; covers: number; isShort: boolean }[] = [];
  let begin = 0;
  for (const text of termsOf(question)) {
    const length = Math.min(text.length, mostCharacters - begin);
    if (length <= 0) break;
    const cut = text.slice(0, length);
    const covers = span(begin, length);
    terms.push({ text, covers, isShort: cut.length <= isShortTerm || !/\P{ASCII}/u.test(cut) });
    for (const unit of unitsOf(text, cut, begin, synonyms)) merge(units, unit);
    begin += length;
  }
  return { units: [...units.values()], terms };
}

/** Terms stand between spaces and borders; words that only ask are left out, unless nothing else is there. */
function termsOf(question: string): string[] {
  const cut = (text: string) =>
    text
      .split(/\s+/)
      .flatMap((one) => foldedText(one).split(border))
      .filter(Boolean);
  const asked = cut(question.replace(fillers, ' '));
  return asked.length > 0 ? asked : cut(question);
}

const span = (begin: number, length: number) => (length <= 0 ? 0 : ((2 ** length - 1) << begin) >>> 0);

function unitsOf(whole: string, term: string, begin: number, synonyms: Synonyms): AskedUnit[] {
  const found: AskedUnit[] = [{ text: whole, covers: span(begin, term.length), kind: 'word' }];
  if (latin.test(term)) found.push({ text: term, covers: span(begin, term.length), kind: 'initials' });
  for (const gram of gramsOf(term))
    for (let at = term.indexOf(gram); at !== -1; at = term.indexOf(gram, at + 1))
      found.push({ text: gram, covers: span(begin + at, gram.length), kind: 'gram' });
  for (const { at, length, others } of synonyms.within(term))
    for (const text of others) found.push({ text, covers: span(begin + at, length), kind: 'synonym' });
  return found;
}

/** What is looked for twice is looked for once and covers both places; a word that is one pair is a word. */
function merge(units: Map<string, AskedUnit>, unit: AskedUnit) {
  const key = unit.kind === 'initials' ? `initials ${unit.text}` : unit.text;
  const known = units.get(key);
  if (known) known.covers |= unit.covers;
  else units.set(key, { ...unit });
}

/** So many characters are a sentence, of which not every word can be asked for. */
const sentenceLength = 7;
export const isSentence = ({ terms }: AskedWords): boolean =>
  terms.reduce((sum, { text }) => sum + text.length, 0) >= sentenceLength;

/** The same question by its sound: a wrong character is mostly one that is read alike (稳港返还). */
export async function soundingAlike(asked: AskedWords): Promise<AskedWords> {
  const spoken = asked.terms.filter(({ text }) => text.length >= leastSpoken && isChinese.test(text));
  const units = await Promise.all(
    spoken.map(async ({ text, covers }) => ({
      text: await initialsOf(text),
      covers,
      kind: 'initials' as const,
    })),
  );
  return { ...asked, units: [...asked.units, ...units] };
}
const leastSpoken = 3;
const isChinese = /^\p{Script=Han}+$/u;
