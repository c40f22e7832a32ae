import type { AuditRow } from '@qifu/contracts';
import { type FilterField, Page } from '@qifu/ui/office';
import { Empty } from '@qifu/ui/parts';
import { useAddressWords } from '#shared/address-words';
import { FilteredTable } from '#shared/filtered-table';
import { useAreas, useText } from '#shared/text';
import { useAuditColumns } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { useAuditWords } from './audit-words';
import { auditedActs, auditedObjects } from './audited-acts';
import { useAuditLog } from './use-audit-log';
import './audit-log.css';

const nameOf = (row: AuditRow) => row.action;

/** The audit log: search it, read one record, follow one object or person (reliability 5). */
export default function AuditLogPage() {
  useAreas('audit', 'auditActs', 'enterprise', 'businessStatus');
  const text = useText('audit');
  const { filters, query } = useAuditLog();
  const { wordOf, change, addressWith } = useAddressWords();
  const { fields, more } = useAuditFields();
  const openId = wordOf('open');
  const open = (id: string) => change({ open: id }, { isStep: true });
  const columns = useAuditColumns({ addressOf: (id) => addressWith({ open: id }), onOpen: open });
  return (
    <Page isFilled title={text('title')} figures={text('figures')}>
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        fields={fields}
        more={more}
        columns={columns}
        label={text('title')}
        rowName={nameOf}
        openId={openId}
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
