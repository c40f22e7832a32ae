import { writeAmountInWords } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { defineRuntime } from '../registry/define';
import { type calculate, isTextCalculation } from './calculate.schema';
import { reckonedText } from './reckoned-text';

export default defineRuntime<typeof calculate>({
  Edit: ({ value, settings }) => (
    <>
      <output className={isTextCalculation(settings) ? undefined : 'q-num'}>
        {reckonedText(value ?? (isTextCalculation(settings) ? '' : 0), settings)}
      </output>
      {settings.inWords && typeof value !== 'string' && !isTextCalculation(settings) && (
        <AmountInWords value={value ?? 0} />
      )}
    </>
  ),
});

/** The words of an amount, or why it has none. */
function AmountInWords({ value }: { value: number }) {
  const text = useText('validation');
  const amount = writeAmountInWords(value);
  return <small className="q-mute">{amount.ok ? amount.words : text(amount.key)}</small>;
}
