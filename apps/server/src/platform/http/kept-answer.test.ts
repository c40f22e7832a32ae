import { Failure } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { keptAnswer } from './kept-answer';
import { KeptRefusal } from './kept-refusal';
import { OwnWords } from './own-words';

const data = { id: '1', secret: 'told once' };
const withoutSecret = (given: unknown) => ({ ...(given as typeof data), secret: null });

describe('an answer that is kept for a repetition', () => {
  it('is its data without their secret', () => {
    expect(keptAnswer(withoutSecret, data)).toEqual({ id: '1', secret: null });
    expect(keptAnswer(undefined, data)).toBe(data);
  });

  it('keeps its own words, and loses the secret of its data all the same', () => {
    const kept = keptAnswer(withoutSecret, new OwnWords(data, 'createdPartly', { count: 1 }));

    expect(kept).toEqual(new OwnWords({ id: '1', secret: null }, 'createdPartly', { count: 1 }));
    expect(kept).toBeInstanceOf(OwnWords);
  });

  it('stays a refusal where it is one', () => {
    const refused = new KeptRefusal(new Failure('RV_NOT_SAVED', { reason: '' }));

    expect(keptAnswer(withoutSecret, refused)).toBe(refused);
  });
});
