import { formatDecimal, parseDecimal } from './decimal.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['仟', '佰', '拾', ''];
const sections = ['亿', '万', ''];
/** Amounts of more integer digits are refused (spec 5 and 9). */
const mostIntegerDigits = 12;

/** An amount in words, or the key of area `validation` that tells why there are none. */
export type AmountInWords =
  | { ok: true; words: string }
  | { ok: false; key: 'amountNegative' | 'amountNotNumber' | 'amountTooLarge' };

/**
 * Writes an amount in yuan as Chinese capitals, rounded half up to fen: 1205.05 gives 壹仟贰佰零伍元零伍分.
 * A zero is written once where digits are skipped, and 整 closes an amount without fen.
 */
export function writeAmountInWords(amount: string | number): AmountInWords {
  const value = parseDecimal(typeof amount === 'string' ? amount.trim() : amount);
  if (!value) return { ok: false, key: 'amountNotNumber' };
  if (value.units < 0n) return { ok: false, key: 'amountNegative' };
  const [yuan = '', cents = ''] = formatDecimal(value, 2).split('.');
  if (yuan.length > mostIntegerDigits) return { ok: false, key: 'amountTooLarge' };
  const whole = writeWhole(yuan.padStart(mostIntegerDigits, '0'));
  return { ok: true, words: whole + writeCents(cents, whole !== '') || '零元整' };
}

/** The yuan: three sections of four digits, so a zero may also stand between sections. */
function writeWhole(twelve: string): string {
  let words = '';
  let isSkipping = false;
  for (const [at, unit] of sections.entries()) {
    const four = twelve.slice(at * 4, at * 4 + 4);
    for (const [place, digit] of [...four].entries()) {
      if (digit === '0') isSkipping = words !== '';
      else {
        words += (isSkipping ? '零' : '') + digits[Number(digit)] + places[place];
        isSkipping = false;
      }
    }
    // Zeros at the end of a section stand behind its unit and count only when the next section opens with one.
    if (four !== '0000') [words, isSkipping] = [words + unit, false];
  }
  return words && `${words}元`;
}

function writeCents([jiao = '0', fen = '0']: string, hasYuan: boolean): string {
  if (jiao === '0' && fen === '0') return hasYuan ? '整' : '';
  const gap = jiao === '0' && hasYuan ? '零' : '';
  const words =
    (jiao === '0' ? gap : `${digits[Number(jiao)]}角`) + (fen === '0' ? '整' : `${digits[Number(fen)]}分`);
  return words;
}
