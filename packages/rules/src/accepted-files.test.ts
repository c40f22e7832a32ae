import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFileAccepted } from './accepted-files.ts';

const run = { seed: 20_261_122, numRuns: 500 };
const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const file = fc.record({
  extension: word,
  contentType: fc.constantFrom('', 'image/png', 'video/mp4', 'application/pdf'),
});

describe('the groups of files a field lets choose', () => {
  it.each([
    ['', 'exe', '', true],
    ['*', 'exe', '', true],
    ['*/*', 'exe', '', true],
    ['.xls/.xlsx', 'xlsx', '', true],
    ['.doc, .docx', 'doc', '', true],
    ['.doc,.docx', 'pdf', 'application/pdf', false],
    ['image/*', 'png', 'image/png', true],
    ['IMAGE/*', 'png', 'image/png', true],
    ['image/*', 'mp4', 'video/mp4', false],
    ['image/*', 'png', '', false],
    ['image/png', 'png', 'image/png', true],
    ['image/pn', 'png', 'image/png', false],
    ['pictures', 'png', 'image/png', false],
    ['pdf', 'pdf', 'application/pdf', false],
    ['.pdf,pictures', 'pdf', '', true],
  ])('%j with an ending %j and the type %j: %s', (accept, extension, contentType, isTaken) => {
    expect(isFileAccepted(accept, { extension, contentType })).toBe(isTaken);
  });

  it('take an ending that is among them, however they are written', () => {
    const separator = fc.constantFrom(',', ', ', ' ', '/');
    fc.assert(
      fc.property(fc.array(word), file, fc.array(word), separator, (before, one, after, between) => {
        const endings = [...before, one.extension, ...after].map((ending) => `.${ending}`);
        for (const accept of [endings.join(between), endings.join(between).toUpperCase()])
          expect(isFileAccepted(accept, one)).toBe(true);
      }),
      run,
    );
  });

  it('take no file for a word nobody knows, and lose none by it', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        file,
        fc.constantFrom('.pdf', 'image/*'),
        (words, one, known) => {
          expect(isFileAccepted(words.join(','), one)).toBe(false);
          expect(isFileAccepted([...words, known].join(), one)).toBe(isFileAccepted(known, one));
        },
      ),
      run,
    );
  });
});
