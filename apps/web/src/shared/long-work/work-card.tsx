import { call, useData } from '@qifu/client';
import { longWorkApi, onlineDevApi, type LongWork as Work } from '@qifu/contracts';
import { Button, LongWork, Notice, showNumber, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { forgetWork } from './works-under-way';

const paceMs = 1_000;
const goneCode = 404;
/** Rows of lists are others when it is done. */
const importKind = 'recordImport';
const isOver = ({ state }: Work) => state !== 'waiting' && state !== 'running';

/** How far one work is; what it makes is saved as soon as it is done. */
export function WorkCard({ id }: { id: string }) {
  const text = useText('longWork');
  const [isUnsaved, setUnsaved] = useState(false);
  const { data: work, error } = useData(
    longWorkApi.read,
    { params: { id } },
    { isQuiet: true, everyMs: (answer) => (answer && isOver(answer) ? undefined : paceMs) },
  );
  // A line that is down for a moment says nothing of the work: only the service knows that it is gone.
  const isGone = error?.code === goneCode;
  const isDone = work?.state === 'done';
  const name = work?.title ?? '';
  const isImport = work?.kind === importKind;
  const hasFile = work?.hasFile ?? true;
  const cache = useQueryClient();
  const fetchResult = useCallback(async () => {
    setUnsaved(false);
    if (isImport) void cache.invalidateQueries({ queryKey: [onlineDevApi.list.resource] });
    if (!hasFile) {
      showSuccess(name);
      return forgetWork(id);
    }
    const outcome = await save(id);
    if (outcome === 'failed') return setUnsaved(true);
    if (outcome === 'saved') showSuccess(text('saved', { name }));
    forgetWork(id);
  }, [id, name, hasFile, isImport, cache, text]);
  useEffect(() => {
    if (isGone || work?.state === 'stopped') forgetWork(id);
    else if (isDone) void fetchResult();
  }, [id, work?.state, isGone, isDone, fetchResult]);
  if (!work || work.state === 'stopped') return null;
  if (isDone)
    return isUnsaved ? (
      <Notice tone="warn" role="alert" title={work.title}>
        <p>{text('unsaved')}</p>
        <Button onClick={() => void fetchResult()}>{text('saveAgain')}</Button>
        <Button kind="text" onClick={() => forgetWork(id)}>
          {text('close')}
        </Button>
      </Notice>
    ) : null;
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
async function save(id: string): Promise<'saved' | 'failed' | 'before'> {
  if (saved.has(id)) return 'before';
  saved.add(id);
  try {
    const { url } = await call(longWorkApi.fetch, { params: { id } });
    await saveTicket(url);
    return 'saved';
  } catch {
    // Said by the one place that reacts to failures; what was made is still there.
    saved.delete(id);
    return 'failed';
  }
}
