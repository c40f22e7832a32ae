import { expect, it } from 'vitest';
import { barsOf } from './bars';

const said = (text: string, notation: string) => barsOf(text, notation)?.join('');
const width = (text: string, notation: string) => barsOf(text, notation)?.reduce((sum, one) => sum + one, 0);

it('says a text in Code 128, pairs of digits in half the room', () => {
  // Start B, P, J, check 30, end.
  expect(said('PJ', 'code128')).toBe(['211214', '313121', '112133', '212123', '2331112'].join(''));
  expect(width('20220810', 'code128')).toBe(11 * 6 + 13);
  expect(barsOf('条码', 'code128')).toBeUndefined();
  expect(barsOf('', 'code128')).toBeUndefined();
});

it('says every sign of Code 128 in eleven modules', () => {
  for (let code = 32; code < 127; code++)
    expect(width(String.fromCharCode(code), 'code128')).toBe(11 * 3 + 13);
});

it('completes the check digit of article numbers and refuses a wrong one', () => {
  expect(said('590123412345', 'ean13')).toBe(said('5901234123457', 'ean13'));
  expect(barsOf('5901234123450', 'ean13')).toBeUndefined();
  expect(width('5901234123457', 'ean13')).toBe(95);
  expect(width('9638507', 'ean8')).toBe(67);
  expect(said('036000291452', 'upc')).toBe(said('0036000291452', 'ean13'));
  expect(barsOf('1540014128876', 'itf14')).toEqual(barsOf('15400141288763', 'itf14'));
});

it('says letters and digits in Code 39, and nothing in what it does not know', () => {
  expect(said('A', 'code39')).toBe('131131311' + '1' + '311113113' + '1' + '131131311');
  expect(barsOf('A*', 'code39')).toBeUndefined();
  expect(barsOf('12', 'msi')).toBeUndefined();
});
