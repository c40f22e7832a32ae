import { expect, it } from 'vitest';
import { acceptOf, type FileRules, findFileProblem, sizeLimitOf } from './file-rules';

const aFile = (name: string, bytes: number, type = '') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const annex = (rules: Omit<FileRules, 'type'> = {}): FileRules => ({ type: 'annex', ...rules });

it.each<[string, File, FileRules, string | undefined]>([
  ['a kind nobody takes', aFile('a.exe', 1), annex(), 'typeRefused'],
  ['nothing in it', aFile('a.pdf', 0), annex(), 'empty'],
  ['a file of the limit', aFile('a.pdf', 2048), annex({ size: { most: 2, unit: 'KB' } }), undefined],
  ['a byte more', aFile('a.pdf', 2049), annex({ size: { most: 2, unit: 'KB' } }), 'tooLarge'],
  [
    'more than the server takes',
    aFile('a.pdf', 600 * 1_048_576),
    annex({ size: { most: 1, unit: 'GB' } }),
    'tooLarge',
  ],
  ['an ending of the list', aFile('A.DOCX', 1), annex({ accept: '.doc,.docx' }), undefined],
  [
    'an ending of the list written with a slash',
    aFile('a.xlsx', 1),
    annex({ accept: '.xls/.xlsx' }),
    undefined,
  ],
  ['an ending off the list', aFile('a.pdf', 1), annex({ accept: '.doc,.docx' }), 'typeRefused'],
  ['a picture', aFile('a.png', 1, 'image/png'), annex({ accept: 'image/*' }), undefined],
  [
    'a page that claims to be a picture',
    aFile('a.html', 1, 'image/png'),
    annex({ accept: 'image/*' }),
    'typeRefused',
  ],
])('%s', (_what, file, rules, problem) => {
  expect(findFileProblem(file, rules)).toBe(problem);
});

it('tells the limit in the unit of the field, and the server’s own where that is lower', () => {
  expect(sizeLimitOf(annex({ size: { most: 300, unit: 'KB' } }))).toEqual({
    most: 300,
    unit: 'KB',
    bytes: 307_200,
  });
  expect(sizeLimitOf(annex({ size: { most: 1, unit: 'GB' } }))).toMatchObject({ most: 500, unit: 'MB' });
  expect(sizeLimitOf({ type: 'template' })).toMatchObject({ most: 5, unit: 'MB' });
});

it('offers what the field lets choose', () => {
  expect(acceptOf({ type: 'template' })).toBe('.xlsx');
  expect(acceptOf(annex({ accept: 'image/*' }))).toBe('image/*');
});
