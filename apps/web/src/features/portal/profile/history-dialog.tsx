import { useData } from '@qifu/client';
import { firmProfileApi, type ProfileFact } from '@qifu/contracts';
import { Dialog, showTime } from '@qifu/ui/parts';
import { Line, Lines } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';

interface HistoryDialogProps {
  fact: ProfileFact;
  firm: string | undefined;
  onClose: () => void;
}

/** Every value a fact ever had: nothing is written over. */
export function HistoryDialog({ fact, firm, onClose }: HistoryDialogProps) {
  const text = useText('firmProfile');
  const { data } = useData(firmProfileApi.history, {
    params: { factKey: fact.factKey },
    query: { enterpriseId: firm, year: fact.year },
  });
  const list = data?.list ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={text('historyOf', { label: fact.label })}>
      {data && list.length === 0 && <p className="match-note">{text('historyNone')}</p>}
      <Lines>
        {list.map((held) => (
          <Line
            key={`${held.asOf} ${held.origin} ${held.endedTime ?? ''}`}
            note={`${held.origin}，${held.asOf}`}
            end={
              held.endedTime === null
                ? text('conflict.inUse')
                : text('historyEnded', { day: showTime(held.endedTime, 'date') })
            }
          >
            {held.text}
          </Line>
        ))}
      </Lines>
    </Dialog>
  );
}
