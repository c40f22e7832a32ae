import type { PublicBatch } from '@qifu/contracts';
import { StatusTag, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

const tones: Readonly<Record<PublicBatch['phase'], Tone>> = {
  draft: 'idle',
  listed: 'idle',
  submitted: 'idle',
  notice: 'info',
  accepting: 'run',
  closed: 'ok',
  withdrawn: 'idle',
};

type Shown = Pick<PublicBatch, 'phase' | 'noticeDay' | 'noticeDays'>;

/** Where a batch stands; in notice on which of its working days. */
export function PhaseTag({ batch: { phase, noticeDay, noticeDays } }: { batch: Shown }) {
  const text = useText('instant');
  return (
    <StatusTag tone={tones[phase]}>
      {phase === 'notice' && noticeDay !== null
        ? text('noticeDay', { day: noticeDay, days: noticeDays })
        : text(`phase.${phase}`)}
    </StatusTag>
  );
}
