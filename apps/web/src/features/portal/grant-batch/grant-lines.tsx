import { useData } from '@qifu/client';
import {
  type GrantBatchDesk,
  type GrantRow,
  grantBatchApi,
  grantConcerns,
  policyGrantStates,
} from '@qifu/contracts';
import { type DataColumn, NameCell, PageSection, RowActs, useFilters } from '@qifu/ui/office';
import { Button, Empty, type MenuEntry, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FilteredTable } from '#shared/filtered-table';
import { ResourceExport } from '#shared/resource/resource-export';
import { useStep } from '#shared/step';
import type { BatchAct } from './batch-dialogs';
import { LineDrawer } from './line-drawer';
import { lineTones } from './line-tones';

interface GrantLinesProps {
  batch: GrantBatchDesk;
  onAct: (act: BatchAct) => void;
}

const start = { keyword: '', state: '', concern: '' };

/** The list: each firm with its sum, what checks found, and how far it is. */
export function GrantLines({ batch, onAct }: GrantLinesProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const filters = useFilters(start);
  const query = useData(
    grantBatchApi.grants,
    { params: { id: batch.id }, query: filters.query as never },
    { isQuiet: true },
  );
  const [open, setOpen] = useState<GrantRow>();
  const actsOf = useLineActs(batch, onAct);
  const columns = useLineColumns(setOpen, actsOf);
  return (
    <PageSection
      title={desk('desk.list')}
      acts={
        <>
          {batch.yearly > 0 && batch.abilities?.includes('keepYearly') && (
            <Button onClick={() => onAct({ what: 'keepYearly' })}>
              {desk('act.keepYearly', { count: batch.yearly })}
            </Button>
          )}
          <ResourceExport
            to={grantBatchApi.exportGrants}
            params={{ id: batch.id }}
            query={{ ...filters.query }}
            label={desk('desk.export')}
          />
        </>
      }
    >
      <FilteredTable<GrantRow, typeof start>
        filters={filters}
        query={query}
        list="grants"
        search={desk('desk.search')}
        fields={[
          {
            name: 'state',
            label: text('line.state'),
            choices: policyGrantStates.map((value) => ({ value, label: text(`state.${value}`) })),
          },
          {
            name: 'concern',
            label: desk('desk.concern'),
            choices: grantConcerns.map((value) => ({ value, label: desk(`concern.${value}`) })),
          },
        ]}
        columns={columns}
        label={desk('desk.list')}
        rowName={({ enterpriseName }) => enterpriseName}
        empty={<Empty icon="list" title={desk('desk.emptyList')} hint={desk('desk.emptyListHint')} />}
      />
      {open && (
        <LineDrawer batch={batch} line={open} acts={actsOf(open)} onClose={() => setOpen(undefined)} />
      )}
    </PageSection>
  );
}

function useLineColumns(
  onOpen: (row: GrantRow) => void,
  actsOf: (row: GrantRow) => MenuEntry[],
): DataColumn<GrantRow>[] {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  return [
    {
      key: 'enterpriseName',
      title: text('line.enterpriseName'),
      kind: 'name',
      canSort: true,
      render: (row) => <FirmCell row={row} onOpen={() => onOpen(row)} />,
    },
    { key: 'districtName', title: text('line.districtName'), yields: 2 },
    { key: 'amount', title: text('line.amount'), kind: 'number', decimals: 2, canSort: true },
    {
      key: 'findings',
      title: text('line.findings'),
      render: (row) => <Findings row={row} />,
      yields: 3,
    },
    {
      key: 'state',
      title: text('line.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ state }) => <StatusTag tone={lineTones[state]}>{text(`state.${state}`)}</StatusTag>,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.enterpriseName}
          main={{ label: desk('line.why'), onClick: () => onOpen(row) }}
          more={actsOf(row)}
        />
      ),
    },
  ];
}

function FirmCell({ row, onOpen }: { row: GrantRow; onOpen: () => void }) {
  const desk = useText('grantDesk');
  return (
    <NameCell
      name={row.enterpriseName}
      code={row.creditCode}
      onOpen={onOpen}
      mark={row.openObjections > 0 && <StatusTag tone="bad">{desk('line.objected')}</StatusTag>}
    />
  );
}

function Findings({ row: { findings, keepReason, removal } }: { row: GrantRow }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  if (removal)
    return (
      <span className="q-13">
        {desk('line.removed', { ground: text(`ground.${removal.ground}`), reason: removal.reason })}
      </span>
    );
  if (findings.length === 0) return <span className="q-mute">—</span>;
  return (
    <span className="gb-findings q-13">
      {findings.map(({ text: found }) => (
        <StatusTag key={found} tone={keepReason ? 'ok' : 'warn'}>
          {found}
        </StatusTag>
      ))}
      {keepReason && <span className="q-mute">{desk('line.kept', { reason: keepReason })}</span>}
    </span>
  );
}

/** What can be done with one line now. */
function useLineActs(batch: GrantBatchDesk, onAct: (act: BatchAct) => void) {
  const desk = useText('grantDesk');
  const restore = useStep(grantBatchApi.restoreGrant);
  const may = (call: string) => batch.abilities?.includes(call) ?? false;
  return (line: GrantRow): MenuEntry[] => {
    const isFlagged = line.state === 'listed' && line.findings.length > 0;
    const entries: (MenuEntry | false)[] = [
      may('keepGrant') &&
        isFlagged && {
          key: 'keep',
          label: desk('act.keep'),
          icon: 'check',
          onSelect: () => onAct({ what: 'keep', line }),
        },
      may('removeGrant') &&
        ['listed', 'accepted'].includes(line.state) && {
          key: 'take',
          label: desk('act.take'),
          icon: 'ban',
          isRisky: true,
          onSelect: () => onAct({ what: 'take', line }),
        },
      may('restoreGrant') &&
        line.state === 'removed' && {
          key: 'restore',
          label: desk('act.restore'),
          icon: 'undo',
          onSelect: () =>
            void restore.run({ params: { id: batch.id, grantId: line.id }, body: { version: line.version } }),
        },
    ];
    return entries.filter((entry): entry is MenuEntry => entry !== false);
  };
}
