import type { GrantRoad, OwnGrantDetail, PublicBatch } from '@qifu/contracts';
import { StepRoad } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useDay } from '../policy-parts';

type Step = GrantRoad[number];
interface BatchRoadProps {
  batch: PublicBatch;
  own?: OwnGrantDetail | undefined;
}

/** The six steps of a batch with days and counts; the one the firm does says so. */
export function BatchRoad({ batch, own }: BatchRoadProps) {
  const text = useText('instant');
  const daysOf = useDaysOfStep(own);
  const noteOf = useNoteOfStep(batch);
  const isWaiting = own?.grant.state === 'listed' && batch.phase !== 'closed';
  return (
    <div className="grant-road">
      <StepRoad
        label={text('road')}
        steps={batch.road.map((step) => ({
          key: step.step,
          title: text(`step.${step.step}`),
          date: daysOf(step),
          note: noteOf(step),
          state: step.state,
          ...(step.step === 'accept' && isWaiting && { yours: text('yours') }),
        }))}
      />
    </div>
  );
}

function useDaysOfStep(own: OwnGrantDetail | undefined) {
  const text = useText('instant');
  const day = useDay();
  const span = (from: string, to: string) =>
    from === to ? day(from) : text('roadDay.span', { from: day(from), to: day(to) });
  const later: Partial<Record<Step['step'], string>> = {
    accept: text('roadDay.afterNotice'),
    pay: text('roadDay.afterAccept'),
    close: text('roadDay.afterPaid'),
  };
  return ({ step, from, to }: Step): string => {
    const begin = (step === 'accept' && own?.acceptFrom) || from;
    if (begin) return to ? span(begin, to) : day(begin);
    return to ? text('roadDay.by', { day: day(to) }) : (later[step] ?? '');
  };
}

function useNoteOfStep({ openObjections: open }: PublicBatch) {
  const text = useText('instant');
  const some = (key: 'roadNote.accepted' | 'roadNote.paid', count: number, otherwise: string) =>
    count > 0 ? text(key, { count }) : otherwise;
  return ({ step, count, removed }: Step): string => {
    const firms = count ?? 0;
    switch (step) {
      case 'list':
        return text('roadNote.count', { count: firms });
      case 'check':
        return text('roadNote.removed', { count: removed ?? 0 });
      case 'notice':
        return text('roadNote.notice', { count: firms, open });
      case 'accept':
        return some('roadNote.accepted', firms, '');
      case 'pay':
        return some('roadNote.paid', firms, text('roadNote.account'));
      default:
        return text('roadNote.proof');
    }
  };
}
