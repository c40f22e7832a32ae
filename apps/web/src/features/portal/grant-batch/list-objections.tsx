import { useData } from '@qifu/client';
import { type Data, type GrantBatchDesk, grantBatchApi } from '@qifu/contracts';
import { Button, Notice, Pager, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { BatchAct } from './batch-dialogs';

export type ListObjection = Data<typeof grantBatchApi.objections>['list'][number];

interface ListObjectionsProps {
  batch: GrantBatchDesk;
  onAct: (act: BatchAct) => void;
}

const pageSize = 10;

/** Objections to the list, those that wait first, with the two answers. */
export function ListObjections({ batch, onAct }: ListObjectionsProps) {
  const desk = useText('grantDesk');
  const isPublic = ['notice', 'accepting', 'closed', 'withdrawn'].includes(batch.phase);
  const [page, setPage] = useState(1);
  const { data } = useData(
    grantBatchApi.objections,
    { params: { id: batch.id }, query: { currentPage: page, pageSize } },
    { isQuiet: true, enabled: isPublic },
  );
  if (!data || data.pagination.total === 0) return null;
  const { list, pagination } = data;
  const may = (call: string) => batch.abilities?.includes(call) ?? false;
  return (
    <Notice
      tone={batch.openObjections > 0 ? 'bad' : 'info'}
      icon="flag"
      title={desk('objection.title', { count: batch.openObjections, all: pagination.total })}
    >
      <ul className="desk-lines">
        {list.map((one) => (
          <li key={one.id}>
            <Said objection={one} />
            {one.state === 'open' && may('uphold') && (
              <span className="desk-acts">
                <Button kind="main" onClick={() => onAct({ what: 'uphold', objection: one })}>
                  {desk('objection.uphold')}
                </Button>
                <Button onClick={() => onAct({ what: 'reject', objection: one })}>
                  {desk('objection.reject')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pagination.total > pageSize && <Pager {...pagination} isShort onChange={setPage} />}
    </Notice>
  );
}

function Said({ objection }: { objection: ListObjection }) {
  const desk = useText('grantDesk');
  const { enterpriseName, kind, state, content, answer, by, creatorTime, dueOn, isOver } = objection;
  return (
    <div>
      <b>{enterpriseName}</b> <span className="q-mute q-13">{desk(`objectionKind.${kind}`)}</span>{' '}
      <StatusTag tone={state === 'open' ? (isOver ? 'bad' : 'hold') : state === 'upheld' ? 'ok' : 'idle'}>
        {desk(`objectionState.${state}`)}
      </StatusTag>
      <p className="desk-words">{content}</p>
      {answer && <p className="desk-words q-13">{desk('objection.answered', { answer })}</p>}
      <p className="q-mute q-13">
        {desk('objection.raised', {
          by: by || desk('objection.nameless'),
          time: showTime(creatorTime, 'minute'),
        })}
        {state === 'open' && ` · ${desk('objection.due', { day: dueOn })}`}
      </p>
    </div>
  );
}
