import { type BillRuleRow, billRuleApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, type MenuEntry } from '@qifu/ui/parts';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';

/** Columns of the list, with what may be done to a rule. */
export function useBillRuleColumns(open: (id: string) => void): DataColumn<BillRuleRow>[] {
  const text = useText('billRule');
  const mayEdit = useMayCall(billRuleApi.update);
  const menuOf = useBillRuleMenu();
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
          main={{ label: text(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(rule.id) }}
          more={menuOf(rule)}
        />
      ),
    },
  ];
}

function useBillRuleMenu(): (rule: BillRuleRow) => MenuEntry[] {
  const text = useText('billRule');
  const mayEdit = useMayCall(billRuleApi.toggle);
  const mayRemove = useMayCall(billRuleApi.remove);
  const toggling = useStep(billRuleApi.toggle);
  const removing = useStep(billRuleApi.remove);
  const remove = async ({ id, fullName, version }: BillRuleRow) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: fullName }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id }, query: { version } });
  };
  return (rule) => [
    ...(mayEdit
      ? [
          {
            key: 'toggle',
            label: text(rule.enabledMark === 1 ? 'act.disable' : 'act.enable'),
            onSelect: () => void toggling.run({ params: { id: rule.id } }),
          },
        ]
      : []),
    ...(mayRemove && rule.outputNumber === ''
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(rule),
          },
        ]
      : []),
  ];
}
