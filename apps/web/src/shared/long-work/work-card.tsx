import { call, useData } from '@qifu/client';
import { longWorkApi, type LongWork as Work } from '@qifu/contracts';
import { Button, LongWork, Notice, showNumber, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useEffect, useState } from 'react';
import { forgetWork } from './works-under-way';

const everyMs = 1_000;
const isOver = ({ state }: Work) => state !== 'waiting' && state !== 'running';

/** How far one work is; what it makes is saved as soon as it is done. */
export function WorkCard({ id }: { id: string }) {
  const text = useText('longWork');
  const [isEnded, setEnded] = useState(false);
  const query = useData(
    longWorkApi.read,
    { params: { id } },
    { isQuiet: true, ...(isEnded ? {} : { everyMs }) },
  );
  const work = query.data;
  const isMissing = query.error !== null && query.error !== undefined && !work;
  useEffect(() => {
    if (isMissing || work?.state === 'stopped') forgetWork(id);
    if (!work || !isOver(work)) return;
    setEnded(true);
    if (work.state !== 'done') return;
    void save(id).then((isSaved) => {
      if (isSaved) showSuccess(text('saved', { name: work.title }));
      forgetWork(id);
    });
  }, [id, work, isMissing, text]);
  if (!work || work.state === 'done' || work.state === 'stopped') return null;
  if (work.state === 'failed')
    return (
      <Notice tone="bad" role="alert" title={work.title}>
        <p>{work.failure}</p>
        <Button onClick={() => forgetWork(id)}>{text('close')}</Button>
      </Notice>
    );
  const { done, total } = work;
  return (
    <LongWork
      title={work.title}
      note={
        total > 0
          ? text('progress', { done: showNumber(done), total: showNumber(total) })
          : text(work.state === 'waiting' ? 'waiting' : 'begun')
      }
      done={done}
      total={total}
      onCancel={() => void call(longWorkApi.stop, { params: { id } }).catch(() => undefined)}
    />
  );
}

/** Only once for each work, also where the card is drawn twice. */
const saved = new Set<string>();
async function save(id: string): Promise<boolean> {
  if (saved.has(id)) return false;
  saved.add(id);
  try {
    const { url } = await call(longWorkApi.fetch, { params: { id } });
    await saveTicket(url);
    return true;
  } catch {
    // Said by the one place that reacts to failures.
    return false;
  }
}
