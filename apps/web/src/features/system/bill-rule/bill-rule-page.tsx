import { useData } from '@qifu/client';
import { type BillRuleRow, billRuleApi, billRuleResource } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayOnRow } from '#shared/allowed';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { useResourceWords } from '#shared/resource/use-resource-filters';
import { useRecordMenu } from '#shared/use-record-menu';
import { BillRuleForm } from './bill-rule-form';

const start = { keyword: '', categoryId: '', groups: '' };

/** Rules that documents draw their numbers from (contract-core 9). */
export default function BillRulePage() {
  useAreas('billRule', 'record', 'validation', 'validationSettings');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <BillRuleList onOpen={(id) => change({ form: id }, { isStep: true })} />;
  return <BillRuleForm key={formOf} ruleId={formOf} onClose={() => change({ form: '' })} />;
}

function BillRuleList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('billRule');
  const filters = useFilters(start);
  const { category: categories = [] } = useResourceWords(billRuleResource, 'form');
  const query = useData(billRuleApi.list, { query: filters.query }, { isQuiet: true });
  const menuOf = useRecordMenu<BillRuleRow, typeof billRuleApi.toggle, typeof billRuleApi.remove>({
    toggle: billRuleApi.toggle,
    remove: billRuleApi.remove,
    effect: text('removeEffect'),
  });
  const { wordOf, change } = useAddressWords();
  const columns = useResourceColumns<BillRuleRow>(billRuleResource, {
    onOpen,
    onRead: (open) => change({ open }, { isStep: true }),
    mayEdit: useMayOnRow(billRuleApi.update, 'update'),
    menuOf,
  });
  return (
    <Page isFilled title={text('title')} figures={text('figures')} acts={<AddButton onOpen={onOpen} />}>
      <FilteredTable
        filters={filters}
        conditions={useConditions(billRuleResource, filters, query.data)}
        query={query}
        search={text('search')}
        fields={[{ name: 'categoryId', label: text('field.category'), choices: categories }]}
        columns={columns}
        label={text('title')}
        rowName={(rule) => rule.fullName}
        empty={<NoBillRule onOpen={onOpen} />}
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<BillRuleRow>
          key={wordOf('open')}
          resource={billRuleResource}
          calls={billRuleApi}
          id={wordOf('open')}
          rows={query.data?.list}
          onClose={() => change({ open: '' })}
          onEdit={onOpen}
          menuOf={menuOf}
        />
      )}
    </Page>
  );
}

interface Opens {
  onOpen: (id: string) => void;
}

function AddButton({ onOpen }: Opens) {
  const text = useText('billRule');
  return (
    <Allowed to={billRuleApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('new')}
      </Button>
    </Allowed>
  );
}

/** Where there is no rule yet, whoever may begins the first one here. */
function NoBillRule({ onOpen }: Opens) {
  const text = useText('billRule');
  return (
    <EmptyList
      title={text('empty')}
      hint={text('emptyHint')}
      to={billRuleApi.create}
      act={{ label: text('new'), run: () => onOpen('new') }}
    />
  );
}
