/** Bars and gaps as widths, a bar first; undefined where a text cannot be said in the notation. */
export function barsOf(text: string, notation: string): readonly number[] | undefined {
  if (notation === 'ean13' || notation === 'ean8') return eanBars(text, notation === 'ean13' ? 13 : 8);
  // Twelve digits in North America are thirteen with a nought before them.
  if (notation === 'upc') return eanBars(`0${text}`, 13);
  if (notation === 'code39') return code39Bars(text.toUpperCase());
  if (notation === 'itf14') return itfBars(text);
  return notation === 'code128' ? code128Bars(text) : undefined;
}

/** ISO/IEC 15417, table 1: widths of each of the values 0 to 105, and of the end. */
const code128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const startOfText = 104;
const startOfDigits = 105;
const endOfCode = 106;

function code128Bars(text: string): number[] | undefined {
  if (text === '' || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  // Pairs of digits take half the room.
  const isDigits = /^(\d\d)+$/.test(text);
  const values = isDigits
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((sign) => (sign.codePointAt(0) ?? 0) - 32);
  const start = isDigits ? startOfDigits : startOfText;
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
  return [start, ...values, check, endOfCode].flatMap((value) => [...(code128[value] ?? '')].map(Number));
}

/** ISO/IEC 15420: widths of a digit in the left half with an odd number of dark modules. */
const eanDigits = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');
/** Which digits of the left half are turned round, by the first digit of thirteen. */
const eanTurns = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

function eanBars(text: string, length: 8 | 13): number[] | undefined {
  const digits = checkedDigits(text, length);
  if (!digits) return undefined;
  const shown = length === 13 ? digits.slice(1) : digits;
  const half = shown.length / 2;
  const turns = length === 13 ? (eanTurns[digits[0] ?? 0] ?? '') : 'LLLL';
  const widths = (digit: number) => [...(eanDigits[digit] ?? '')].map(Number);
  const left = shown
    .slice(0, half)
    .flatMap((digit, at) => (turns[at] === 'G' ? widths(digit).toReversed() : widths(digit)));
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...shown.slice(half).flatMap(widths), 1, 1, 1];
}

/** The digits with their check digit behind them; undefined where it is another, or there are too few or too many. */
function checkedDigits(text: string, length: number): number[] | undefined {
  if (!/^\d+$/.test(text) || text.length < length - 1 || text.length > length) return undefined;
  const body = [...text].slice(0, length - 1).map(Number);
  const sum = body.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  const digits = [...body, (10 - (sum % 10)) % 10];
  return text.length === length && Number(text.at(-1)) !== digits.at(-1) ? undefined : digits;
}

/** ISO/IEC 16390: which of the five parts of a digit are wide; one of a pair in bars, the other in gaps. */
const itfDigits = '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(' ');

function itfBars(text: string): number[] | undefined {
  const digits = checkedDigits(text, 14)?.map((digit) =>
    [...(itfDigits[digit] ?? '')].map((one) => (one === '1' ? 3 : 1)),
  );
  if (!digits) return undefined;
  const pairs = digits.flatMap((bars, at) => {
    const gaps = digits[at + 1] ?? [];
    return at % 2 === 0 ? bars.flatMap((bar, i) => [bar, gaps[i] ?? 1]) : [];
  });
  return [1, 1, 1, 1, ...pairs, 3, 1, 1];
}

const code39Signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
/** ISO/IEC 16388: which of the nine parts of a sign are wide. */
const code39 =
  '000110100 100100001 001100001 101100000 000110001 100110000 001110000 000100101 100100100 001100100 100001001 001001001 101001000 000011001 100011000 001011000 000001101 100001100 001001100 000011100 100000011 001000011 101000010 000010011 100010010 001010010 000000111 100000110 001000110 000010110 110000001 011000001 111000000 010010001 110010000 011010000 010000101 110000100 011000100 010101000 010100010 010001010 000101010 010010100'.split(
    ' ',
  );

function code39Bars(text: string): number[] | undefined {
  if (text === '' || [...text].some((sign) => sign === '*' || !code39Signs.includes(sign))) return undefined;
  const wide = (sign: string) =>
    [...(code39[code39Signs.indexOf(sign)] ?? '')].map((one) => (one === '1' ? 3 : 1));
  return [...`*${text}*`].flatMap((sign, at) => (at === 0 ? wide(sign) : [1, ...wide(sign)]));
}
