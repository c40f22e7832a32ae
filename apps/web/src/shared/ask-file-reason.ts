import { countReadable, shortestReason } from '@qifu/rules';
import { askReason } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Asks before the files of a submitted application change, and why: its applicant reads the reason. */
export function useAskFileReason() {
  const text = useText('record');
  return (asking: Omit<Parameters<typeof askReason>[0], 'reason'>) =>
    askReason({
      ...asking,
      reason: {
        label: text('reason.label'),
        hint: text('reason.applicantReads'),
        isShort: (typed) => countReadable(typed) < shortestReason,
        tooShort: text('reason.tooShort', { minimum: shortestReason }),
      },
    });
}
