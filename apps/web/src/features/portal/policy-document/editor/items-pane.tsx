import { useData } from '@qifu/client';
import { type PolicyItemRow, policyDocumentApi, policyItemApi, policyRuleApi } from '@qifu/contracts';
import { type DataColumn, DataTable, NameCell, RowActs } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed, useMayCall, useMayOnRow } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { fetchStateOf } from '#shared/query-state';
import { useRecordMenu } from '#shared/use-record-menu';
import { ItemDialog } from './item-dialog';

/** What can be had of the policy, with the state of its rules. */
export function ItemsPane({ documentId }: { documentId: string }) {
  const text = useText('policyItem');
  const query = useData(policyItemApi.list, { query: { documentId } }, { isQuiet: true });
  const [edited, setEdited] = useState<PolicyItemRow | 'new'>();
  const columns = useItemColumns(setEdited);
  const adding = () => setEdited('new');
  return (
    <div className="pe-items">
      <div className="pe-bar">
        <Allowed to={policyItemApi.create}>
          <Button icon="plus" onClick={adding}>
            {text('new')}
          </Button>
        </Allowed>
      </div>
      <DataTable<PolicyItemRow>
        label={text('one')}
        page={query.data}
        {...fetchStateOf(query)}
        rowName={({ fullName }) => fullName}
        columns={columns}
        empty={
          <EmptyList
            icon="list"
            title={text('empty')}
            hint={text('emptyHint')}
            to={policyItemApi.create}
            act={{ label: text('new'), run: adding }}
          />
        }
      />
      {edited && (
        <ItemDialog
          documentId={documentId}
          item={edited === 'new' ? undefined : edited}
          others={(query.data?.list ?? []).filter((one) => edited === 'new' || one.id !== edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** The columns of the items of a policy, and what may be done to one. */
function useItemColumns(onEdit: (row: PolicyItemRow) => void): DataColumn<PolicyItemRow>[] {
  const text = useText('policyItem');
  const policy = useText('policy');
  const record = useText('record');
  const mayOpenRules = useMayCall(policyRuleApi.read);
  const ruleWords = (state: PolicyItemRow['ruleState'], no: number) =>
    state === '' ? text('noRule') : text('rule', { no, state: policy(`ruleState.${state}`) });
  const mayEdit = useMayOnRow(policyItemApi.update, 'update');
  const menuOf = useRecordMenu<PolicyItemRow, never, typeof policyItemApi.remove>({
    nameOf: ({ fullName }) => fullName,
    remove: policyItemApi.remove,
    refreshes: [policyDocumentApi.read],
    effect: text('removeEffect'),
  });
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: (row) => <NameCell name={row.fullName} onOpen={() => onEdit(row)} />,
    },
    {
      key: 'benefitType',
      title: text('field.benefitType'),
      kind: 'text',
      render: ({ benefitType }) => policy(`benefitType.${benefitType}`),
    },
    {
      key: 'mode',
      title: text('field.mode'),
      kind: 'text',
      yields: 2,
      render: ({ mode }) => policy(`mode.${mode}`),
    },
    {
      key: 'windows',
      title: text('field.windows'),
      kind: 'text',
      yields: 3,
      render: ({ isRolling, windows }) =>
        isRolling === 1 ? text('rolling') : text('dated', { count: windows.length }),
    },
    { key: 'exclusionGroup', title: text('field.exclusionGroup'), kind: 'text', yields: 4 },
    {
      key: 'ruleState',
      title: text('ruleHead'),
      kind: 'text',
      yields: 1,
      render: ({ id, ruleState, ruleNo }) =>
        mayOpenRules ? (
          <Link to={`/portal/policyRule?item=${id}`}>
            {ruleState === '' ? text('writeRule') : ruleWords(ruleState, ruleNo)}
          </Link>
        ) : (
          ruleWords(ruleState, ruleNo)
        ),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit(row) ? 'act.edit' : 'act.see'), onClick: () => onEdit(row) }}
          more={menuOf(row)}
        />
      ),
    },
  ];
}
