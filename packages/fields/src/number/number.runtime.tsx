import { writeAmountInWords } from '@qifu/rules';
import { defineRuntime } from '../registry/define';
import { NumberField } from '../registry/number-field';
import type { number } from './number.schema';

export default defineRuntime<typeof number>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const { placeholder, before, after, inWords, step } = settings;
    return (
      <>
        <NumberField
          {...{ value, onChange, placeholder, step }}
          isDisabled={isDisabled || settings.isDisabled}
          unit={[before, after].filter(Boolean).join(' ')}
        />
        {inWords && value !== null && <small className="q-mute">{wordsOf(value)}</small>}
      </>
    );
  },
});

const wordsOf = (value: number): string => {
  const amount = writeAmountInWords(value);
  return amount.ok ? amount.words : '';
};
