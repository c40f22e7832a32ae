import { useData } from '@qifu/client';
import { type GrantBatchDesk, grantBatchApi, grantPhaseTones } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Notice, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { watchWork } from '#shared/long-work/works-under-way';
import { Loaded } from '#shared/query-state';
import { BatchActs } from './batch-acts';
import { type BatchAct, BatchDialogs } from './batch-dialogs';
import { BatchLists } from './batch-lists';
import { BatchRoad } from './batch-road';
import { BatchSide } from './batch-side';
import { ListObjections } from './list-objections';
import '../desk.css';
import './grant-batch.css';

/** Looks again while the list is being made. */
const freezingMs = 1_500;

/** One batch at the desk: its way, what it waits for, its lines, objections and payments (look-portal2.md 8). */
export default function BatchDesk({ id, onBack }: { id: string; onBack: () => void }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const query = useData(
    grantBatchApi.read,
    { params: { id } },
    { isQuiet: true, everyMs: (batch) => (batch?.workId ? freezingMs : undefined) },
  );
  const [act, setAct] = useState<BatchAct>();
  const { data: batch } = query;
  const workId = batch?.workId;
  useFreezing(workId);
  const back = <Button onClick={onBack}>{desk('desk.back')}</Button>;
  if (!batch)
    return (
      <Page title={text('own.title')} acts={back}>
        <Loaded query={query} what={text('own.title')} rows={10}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <Page
      title={batch.fullName}
      figures={<Figures batch={batch} />}
      acts={
        <>
          {back}
          <BatchActs batch={batch} onAct={setAct} onRemoved={onBack} />
        </>
      }
    >
      <div className="gb-desk">
        <div className="gb-main">
          <BatchRoad road={batch.road} />
          <Notices batch={batch} />
          <ListObjections batch={batch} onAct={setAct} />
          <BatchLists batch={batch} onAct={setAct} />
        </div>
        <BatchSide batch={batch} onAct={setAct} />
      </div>
      {act && <BatchDialogs act={act} batch={batch} onClose={() => setAct(undefined)} />}
    </Page>
  );
}

/** Shows how far the making of the list is; once it is made, whatever was read of the batch is read anew. */
function useFreezing(workId: string | null | undefined) {
  const cache = useQueryClient();
  const former = useRef(workId);
  useEffect(() => {
    if (workId) watchWork(workId);
    else if (former.current) void cache.invalidateQueries({ queryKey: [grantBatchApi.read.resource] });
    former.current = workId;
  }, [cache, workId]);
}

function Figures({ batch }: { batch: GrantBatchDesk }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const { batchNo, itemName, documentTitle, phase, grantCount, total } = batch;
  return (
    <span className="gb-figures">
      <StatusTag tone={grantPhaseTones[phase]}>{text(`phase.${phase}`)}</StatusTag>
      <span className="q-code">{batchNo}</span>
      <span>{itemName}</span>
      <span>{documentTitle}</span>
      {batch.frozen && <b>{desk('desk.sum', { count: grantCount, sum: showNumber(total / 10_000, 2) })}</b>}
    </span>
  );
}

/** What somebody has to know before he acts. */
function Notices({ batch }: { batch: GrantBatchDesk }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const { workId, returnReason, phase, endReason, over } = batch;
  return (
    <>
      {workId && <Notice tone="info">{desk('desk.freezing')}</Notice>}
      {phase === 'listed' && returnReason !== '' && (
        <Notice tone="warn" title={desk('desk.returned')}>
          {returnReason}
        </Notice>
      )}
      {over > 0 && phase !== 'closed' && phase !== 'withdrawn' && (
        <Notice tone="bad">{desk('desk.over', { sum: showNumber(over / 10_000, 2) })}</Notice>
      )}
      {endReason !== '' && (
        <Notice tone={phase === 'withdrawn' ? 'bad' : 'info'} title={text(`phase.${phase}`)}>
          {endReason}
        </Notice>
      )}
    </>
  );
}
