import { type OrganizeRow, organizeApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, KindTag, type MenuEntry } from '@qifu/ui/parts';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';

/** Columns of what stands under the chosen organization. */
export function useOrganizeColumns(
  edit: (id: string) => void,
  choose: (id: string) => void,
): DataColumn<OrganizeRow>[] {
  const text = useText('organize');
  const mayEdit = useMayCall(organizeApi.update);
  const menuOf = useOrganizeMenu();
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: (row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => choose(row.id)} />,
    },
    {
      key: 'category',
      title: text('field.category'),
      render: ({ category }) => <KindTag>{text(`category.${category}`)}</KindTag>,
    },
    {
      key: 'children',
      title: text('field.children'),
      kind: 'number',
      render: ({ children }) => children.length,
    },
    { key: 'manager', title: text('field.manager') },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number' },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    { key: 'creatorTime', title: text('field.creatorTime'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: text(mayEdit ? 'act.edit' : 'act.see'), onClick: () => edit(row.id) }}
          more={menuOf(row)}
        />
      ),
    },
  ];
}

function useOrganizeMenu(): (row: OrganizeRow) => MenuEntry[] {
  const text = useText('organize');
  const mayEdit = useMayCall(organizeApi.toggle);
  const mayRemove = useMayCall(organizeApi.remove);
  const toggling = useStep(organizeApi.toggle);
  const removing = useStep(organizeApi.remove);
  const remove = async ({ id, fullName, version }: OrganizeRow) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: fullName }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id }, query: { version } });
  };
  return (row) => [
    ...(mayEdit
      ? [
          {
            key: 'toggle',
            label: text(row.enabledMark === 1 ? 'act.disable' : 'act.enable'),
            onSelect: () => void toggling.run({ params: { id: row.id } }),
          },
        ]
      : []),
    ...(mayRemove && !row.hasChildren
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
}
