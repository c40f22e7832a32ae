import { Failure } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { CommittedRefusal } from './committed-refusal';
import { OwnWords } from './own-words';
import { rememberedAnswer } from './remembered-answer';

const data = { id: '1', secret: 'told once' };
const withoutSecret = (given: unknown) => ({ ...(given as typeof data), secret: null });

describe('an answer that is kept for a repetition', () => {
  it('is its data without their secret', () => {
    expect(rememberedAnswer(withoutSecret, data)).toEqual({ id: '1', secret: null });
    expect(rememberedAnswer(undefined, data)).toBe(data);
  });

  it('keeps its own words, and loses the secret of its data all the same', () => {
    const kept = rememberedAnswer(withoutSecret, new OwnWords(data, 'createdPartly', { count: 1 }));

    expect(kept).toEqual(new OwnWords({ id: '1', secret: null }, 'createdPartly', { count: 1 }));
    expect(kept).toBeInstanceOf(OwnWords);
  });

  it('stays a refusal where it is one', () => {
    const refused = new CommittedRefusal(new Failure('RV_NOT_SAVED', { reason: '' }));

    expect(rememberedAnswer(withoutSecret, refused)).toBe(refused);
  });
});
