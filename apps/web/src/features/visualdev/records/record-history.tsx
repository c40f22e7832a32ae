import { useData } from '@qifu/client';
import { type RecordChange, type RecordChangePart, recordHistoryApi } from '@qifu/contracts';
import { Button, showSuccess, showTime, Timeline } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { nameOfPerson } from '#shared/name-of-person';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import './record-history.css';

interface RecordHistoryProps {
  modelId: string;
  recordId: string;
  menuId: string;
  mayEdit: boolean;
}

const firstEntries = 10;
const moreEntries = 50;

/** What became of a record, the latest first, with the way back for each thing of it. */
export function RecordHistory({ modelId, recordId, menuId, mayEdit }: RecordHistoryProps) {
  useAreas('moduleRecord');
  const text = useText('moduleRecord');
  const [pageSize, setPageSize] = useState(firstEntries);
  const params = { modelId, dataId: recordId };
  const query = useData(recordHistoryApi.list, { params, query: { pageSize } }, { isQuiet: true });
  const restoring = useStep(recordHistoryApi.restore, { saysNothing: true });
  const restore = async (changeId: string, { key, label }: RecordChangePart, version: number) => {
    const body = { key, version, menuId };
    const { error } = await restoring.run({ params: { ...params, changeId }, body });
    if (!error) showSuccess(text('history.restored', { label }));
  };
  return (
    <Loaded query={query} what={text('history.title')}>
      {({ list, version, pagination }) => (
        <div className="mod-history">
          <Timeline
            label={text('history.title')}
            entries={list.map((act) => ({
              key: act.id,
              what: <WhatHappened act={act} />,
              time: showTime(act.time),
              below:
                act.changes.length > 0 ? (
                  <dl className="mod-changes">
                    {act.changes.map((part) => (
                      <ChangedPart
                        key={part.key}
                        part={part}
                        isBusy={restoring.isBusy}
                        {...(mayEdit && { onRestore: () => void restore(act.id, part, version) })}
                      />
                    ))}
                  </dl>
                ) : null,
            }))}
          />
          {pagination.total > list.length && (
            <Button kind="text" onClick={() => setPageSize(pageSize + moreEntries)}>
              {text('history.more')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function WhatHappened({ act: { kind, by, changes } }: { act: RecordChange }) {
  const text = useText('moduleRecord');
  const count = changes.length;
  const said =
    kind !== 'update'
      ? text(`history.${kind}`)
      : count === 0
        ? text('history.updateUnseen')
        : text('history.update', { count });
  return (
    <>
      <b>{nameOfPerson(by)}</b> {said}
    </>
  );
}

interface ChangedPartProps {
  part: RecordChangePart;
  isBusy: boolean;
  /** Absent where the person may not change the record. */
  onRestore?: () => void;
}

const verbs = {
  field: 'history.restoreField',
  rowRemoved: 'history.restoreRow',
  rowAdded: 'history.removeRow',
} as const;

function ChangedPart({ part, isBusy, onRestore }: ChangedPartProps) {
  const text = useText('moduleRecord');
  const { what, kept, label, row, before, after } = part;
  const place = row && text('history.row', { table: row.table, number: row.number });
  const name = what === 'field' && place ? `${place} ${label}` : (place ?? label);
  const verb = text(verbs[what]);
  return (
    <div>
      <dt>
        {place && <span>{place}</span>}
        {what === 'field' ? label : text(`history.${what}`)}
      </dt>
      <dd>
        {kept === 'secret' ? (
          <span className="q-mute">{text('history.secret')}</span>
        ) : (
          <>
            {what !== 'rowAdded' && <del>{before || text('history.nothing')}</del>}{' '}
            {what !== 'rowRemoved' && <ins>{after || text('history.nothing')}</ins>}
          </>
        )}
        {(kept === 'computed' || kept === 'hidden') && <small>{text(`history.${kept}`)}</small>}
      </dd>
      {kept === null && onRestore && (
        <dd className="mod-back">
          <Button
            kind="text"
            disabled={isBusy}
            aria-label={text('history.of', { verb, label: name })}
            onClick={onRestore}
          >
            {verb}
          </Button>
        </dd>
      )}
    </div>
  );
}
