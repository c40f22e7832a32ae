import type { DictionaryFact } from '../fact-definition/read-dictionary';

const yes = new Set(['是', '有', 'yes', 'true', '1']);
const no = new Set(['否', '无', '無', 'no', 'false', '0']);
const thousands = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** What a cell says of a fact: people write 是, 1,200 and 甲；乙. What is none of it goes on as it is, to be refused in words. */
export function sheetValue({ kind }: Pick<DictionaryFact, 'kind'>, text: string): unknown {
  const plain = text.trim();
  if (kind === 'bool') {
    if (yes.has(plain.toLowerCase())) return true;
    return no.has(plain.toLowerCase()) ? false : plain;
  }
  if (kind === 'set')
    return plain
      .split(/[；;、]/)
      .map((one) => one.trim())
      .filter(Boolean);
  const isFigure = kind === 'number' || kind === 'int' || kind === 'money' || kind === 'ratio';
  if (isFigure && thousands.test(plain)) return plain.replaceAll(',', '');
  return isFigure ? plain.replace(/%$/, '') : plain;
}
