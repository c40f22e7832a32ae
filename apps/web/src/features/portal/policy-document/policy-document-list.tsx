import { useData } from '@qifu/client';
import {
  documentWaits,
  type Input,
  type PolicyDocumentRow,
  policyDocumentApi,
  policyDocumentResource,
  policyTopics,
} from '@qifu/contracts';
import { CutText, Page, useFilters } from '@qifu/ui/office';
import { Button, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayOnRow } from '#shared/allowed';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useResourceText } from '#shared/resource/named-text';
import { ResourceExport } from '#shared/resource/resource-export';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { emptyConditions, useResourceFilters, useSearchWords } from '#shared/resource/use-resource-filters';
import { useRecordMenu } from '#shared/use-record-menu';
import { PolicyDocumentDrawer } from './policy-document-drawer';

/** The conditions are words of the contract: the filters offer no others. */
type Asked = Input<typeof policyDocumentApi.list>['query'];

const start = { ...emptyConditions(policyDocumentResource), topic: '', awaits: '' };

/** Policies by their newest edition, whatever its state. */
export function PolicyDocumentList() {
  const { own } = useResourceText(policyDocumentResource);
  const policy = useText('policy');
  const text = useText('policyDocument');
  const { wordOf, change } = useAddressWords();
  const filters = useFilters(start);
  const fields = useResourceFilters(policyDocumentResource);
  const asked = filters.query as Asked;
  const query = useData(policyDocumentApi.list, { query: asked }, { isQuiet: true });
  const open = (form: string) => change({ form, open: '' }, { isStep: true });
  const menuOf = useDocumentMenu();
  const columns = useResourceColumns<PolicyDocumentRow>(policyDocumentResource, {
    onOpen: open,
    onRead: (id) => change({ open: id }, { isStep: true }),
    mayEdit: useMayOnRow(policyDocumentApi.update, 'update'),
    menuOf,
    drawn: {
      issuers: ({ issuers }) => (issuers.length === 0 ? '—' : <CutText>{issuers.join('、')}</CutText>),
    },
  });
  const topics = policyTopics.map((value) => ({ value, label: policy(`topic.${value}`) }));
  const waits = documentWaits.map((value) => ({ value, label: text(`awaits.${value}`) }));
  return (
    <Page
      isFilled
      title={own('title')}
      acts={
        <>
          <ResourceExport to={policyDocumentApi.exportExcel} query={asked} label={own('export')} />
          <Allowed to={policyDocumentApi.create}>
            <Button kind="main" icon="plus" onClick={() => open('new')}>
              {own('new')}
            </Button>
          </Allowed>
        </>
      }
    >
      <FilteredTable<PolicyDocumentRow, typeof start>
        filters={filters}
        conditions={useConditions(policyDocumentResource, filters, query.data)}
        query={query}
        search={useSearchWords(policyDocumentResource)}
        fields={[
          ...fields,
          { name: 'topic', label: text('field.topics'), choices: topics },
          { name: 'awaits', label: text('field.awaits'), choices: waits },
        ]}
        columns={columns}
        label={own('title')}
        rowName={({ title }) => title}
        empty={
          <EmptyList
            icon="doc"
            title={own('empty')}
            hint={own('emptyHint')}
            otherwise={own('emptyReadHint')}
            to={policyDocumentApi.create}
            act={{ label: own('new'), run: () => open('new') }}
          />
        }
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <PolicyDocumentDrawer
          key={wordOf('open')}
          id={wordOf('open')}
          onClose={() => change({ open: '' })}
          onEdit={open}
        />
      )}
    </Page>
  );
}

/** What may be done to a row besides opening it. */
function useDocumentMenu(): (row: PolicyDocumentRow) => MenuEntry[] {
  const { own } = useResourceText(policyDocumentResource);
  return useRecordMenu<PolicyDocumentRow, never, typeof policyDocumentApi.remove>({
    nameOf: ({ title }) => title,
    remove: policyDocumentApi.remove,
    effect: own('removeEffect'),
  });
}
