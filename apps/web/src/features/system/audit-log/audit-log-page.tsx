import { fetchFile, saveFile } from '@qifu/client';
import { type AuditRow, auditLogApi, resources } from '@qifu/contracts';
import { type FilterField, Page, ViewTabs } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { AuditSeals } from '../audit-seal/audit-seals';
import { useAuditColumns } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { useAuditWords } from './audit-words';
import { otherAuditedActs } from './audited-acts';
import { auditedActs } from './audited-acts.gen';
import { auditedObjects } from './audited-objects';
import { useAuditConditions, useAuditLog } from './use-audit-log';
import './audit-log.css';

const nameOf = (row: AuditRow) => row.action;

/** The audit log: search it, read one record, follow one object or person (reliability 5). */
export default function AuditLogPage() {
  useAreas(
    'audit',
    'auditActs',
    'auditActsPortal',
    'auditFields',
    'auditSeal',
    'enterprise',
    'businessStatus',
    'sysConfig',
  );
  const text = useText('audit');
  const seal = useText('auditSeal');
  const { wordOf, change } = useAddressWords();
  const isSeals = wordOf('tab') === 'seals';
  const openId = wordOf('open');
  const open = (id: string) => change({ open: id }, { isStep: true });
  return (
    <Page
      isFilled={!isSeals}
      title={text('title')}
      figures={text('figures')}
      acts={!isSeals && <ExportAct />}
    >
      <ViewTabs
        label={seal('tabs')}
        current={isSeals ? 'seals' : 'records'}
        views={(['records', 'seals'] as const).map((key) => ({ key, label: seal(key) }))}
        onChange={(tab) =>
          change({ ...emptied, page: '', tab: tab === 'seals' ? tab : '' }, { isStep: true })
        }
      />
      {isSeals ? <AuditSeals onOpen={open} /> : <Records openId={openId} onOpen={open} />}
      {openId && (
        <AuditDrawer
          id={openId}
          onClose={() => change({ open: '' })}
          onOpen={open}
          onNarrow={(conditions) =>
            change({ ...emptied, ...conditions, open: '', tab: '', page: '' }, { isStep: true })
          }
        />
      )}
    </Page>
  );
}

function ExportAct() {
  const text = useText('audit');
  const { conditions } = useAuditConditions();
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(auditLogApi.exportExcel, { query: conditions }).then(saveFile, () => undefined);
  };
  return (
    <Allowed to={auditLogApi.exportExcel}>
      <Button icon="download" onClick={save}>
        {text('export.act')}
      </Button>
    </Allowed>
  );
}

function Records({ openId, onOpen }: { openId: string; onOpen: (id: string) => void }) {
  const text = useText('audit');
  const { filters, query } = useAuditLog();
  const { addressWith } = useAddressWords();
  const { fields, more } = useAuditFields();
  const columns = useAuditColumns({ addressOf: (id) => addressWith({ open: id }), onOpen });
  return (
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
        choices: [...auditedActs, ...otherAuditedActs].map((action) => ({
          value: action,
          label: actOf(action),
        })),
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
        choices: [...auditedObjects, ...resources.map(({ objectType }) => objectType)].map((type) => ({
          value: type,
          label: objectOf(type),
        })),
      },
      { name: 'objectId', label: text('filter.objectId'), kind: 'text' },
      { name: 'userId', label: text('filter.userId'), kind: 'text' },
    ],
  };
}
