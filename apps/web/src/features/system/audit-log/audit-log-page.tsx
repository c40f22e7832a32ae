import type { AuditRow } from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  type FilterField,
  Page,
} from '@qifu/ui/office';
import { Empty, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { fetchStateOf } from '#shared/query-state';
import { useAreas, useText } from '#shared/text';
import { useAuditColumns } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { useAuditWords } from './audit-words';
import { auditedActs, auditedObjects } from './audited-acts';
import { useAuditLog } from './use-audit-log';
import './audit-log.css';

const nameOf = (row: AuditRow) => row.action;

/** The audit log: search it, read one record, follow one object or person (spec 2.6, reliability 5). */
export default function AuditLogPage() {
  useAreas('audit', 'enterprise', 'businessStatus');
  const text = useText('audit');
  const { filters, query } = useAuditLog();
  const { wordOf, change } = useAddressWords();
  const [params] = useSearchParams();
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const { fields, more } = useAuditFields();
  const openId = wordOf('open');
  const open = (id: string) => change({ open: id }, { isStep: true });
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('open', id);
    return `?${next}`;
  };
  const columns = useAuditColumns({ addressOf, onOpen: open });
  const { sidx, sort } = filters.query;
  return (
    <Page isFilled title={text('title')} figures={text('figures')}>
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('search') }}
        fields={fields}
        more={more}
        acts={
          <>
            <IconButton icon="refresh" label={text('refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<AuditRow>
        label={text('title')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={nameOf}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx, sort }}
        onOrder={filters.setSort}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        currentId={openId || undefined}
        empty={<Empty title={text('empty.title')} hint={text('empty.hint')} />}
      />
      {openId && (
        <AuditDrawer
          id={openId}
          onClose={() => change({ open: '' })}
          onOpen={open}
          onNarrow={(conditions) =>
            change({ ...emptied, ...conditions, open: '', page: '' }, { isStep: true })
          }
        />
      )}
    </Page>
  );
}

/** Following one object or person starts from all records. */
const emptied = {
  keyword: '',
  person: '',
  userId: '',
  action: '',
  result: '',
  from: '',
  to: '',
  objectType: '',
  objectId: '',
};

function useAuditFields(): { fields: FilterField[]; more: FilterField[] } {
  const text = useText('audit');
  const { actOf, objectOf } = useAuditWords();
  return {
    fields: [
      { name: 'person', label: text('filter.person'), kind: 'text' },
      {
        name: 'action',
        label: text('filter.action'),
        choices: auditedActs.map((action) => ({ value: action, label: actOf(action) })),
      },
      {
        name: 'result',
        label: text('filter.result'),
        choices: (['ok', 'denied', 'failed'] as const).map((result) => ({
          value: result,
          label: text(`result.${result}`),
        })),
      },
      { name: 'from', toName: 'to', label: text('filter.dates'), kind: 'dates' },
    ],
    more: [
      {
        name: 'objectType',
        label: text('filter.objectType'),
        choices: auditedObjects.map((type) => ({ value: type, label: objectOf(type) })),
      },
      { name: 'objectId', label: text('filter.objectId'), kind: 'text' },
      { name: 'userId', label: text('filter.userId'), kind: 'text' },
    ],
  };
}
