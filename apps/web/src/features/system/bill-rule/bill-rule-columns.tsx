import { type BillRuleRow, billRuleApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useRecordMenu } from '#shared/use-record-menu';

/** Columns of the list, with what may be done to a rule. */
export function useBillRuleColumns(open: (id: string) => void): DataColumn<BillRuleRow>[] {
  const text = useText('billRule');
  const record = useText('record');
  const mayEdit = useMayCall(billRuleApi.update);
  const menuOf = useRecordMenu({
    toggle: billRuleApi.toggle,
    remove: billRuleApi.remove,
    effect: text('removeEffect'),
    mayRemove: (rule: BillRuleRow) => rule.outputNumber === '',
  });
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      canSort: true,
      render: (rule) => <NameCell name={rule.fullName} code={rule.enCode} onOpen={() => open(rule.id)} />,
    },
    { key: 'category', title: text('field.category') },
    { key: 'prefix', title: text('field.prefix'), render: (rule) => <code>{rule.prefix}</code> },
    {
      key: 'dateFormat',
      title: text('field.dateFormat'),
      render: (rule) => text(`dateFormat.${rule.dateFormat}`),
    },
    { key: 'digit', title: text('field.digit'), kind: 'number' },
    {
      key: 'outputNumber',
      title: text('field.outputNumber'),
      render: (rule) => (rule.outputNumber ? <code>{rule.outputNumber}</code> : '—'),
    },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: (rule) => <Enabled mark={rule.enabledMark} />,
    },
    { key: 'creatorTime', title: text('field.creatorTime'), kind: 'time', canSort: true },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (rule) => (
        <RowActs
          name={rule.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(rule.id) }}
          more={menuOf(rule)}
        />
      ),
    },
  ];
}
