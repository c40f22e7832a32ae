import { type OrganizeRow, organizeApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { Button, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useRecordMenu } from '#shared/use-record-menu';

/** What the list does with one of its rows. */
interface OrganizeActs {
  edit: (id: string) => void;
  /** Opens it for reading. */
  read: (id: string) => void;
  /** Shows what stands below it. */
  choose: (id: string) => void;
  addUnder: (id: string) => void;
  menuOf: ReturnType<typeof useOrganizeMenu>;
}

/** What may be done to an organization besides editing. */
export function useOrganizeMenu() {
  const text = useText('organize');
  return useRecordMenu({
    toggle: organizeApi.toggle,
    remove: organizeApi.remove,
    effect: text('removeEffect'),
    mayRemove: (row: OrganizeRow) => !row.hasChildren,
  });
}

/** Columns of what stands under the chosen organization. */
export function useOrganizeColumns({
  edit,
  read,
  choose,
  addUnder,
  menuOf,
}: OrganizeActs): DataColumn<OrganizeRow>[] {
  const text = useText('organize');
  const record = useText('record');
  const mayEdit = useMayCall(organizeApi.update);
  const mayAdd = useMayCall(organizeApi.create);
  return [
    {
      key: 'fullName',
      canSort: true,
      title: text('field.fullName'),
      kind: 'name',
      render: (row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => read(row.id)} />,
    },
    {
      key: 'category',
      canSort: true,
      title: text('field.category'),
      render: ({ category }) => <KindTag>{text(`category.${category}`)}</KindTag>,
    },
    {
      key: 'children',
      canSort: true,
      title: text('field.children'),
      kind: 'number',
      render: ({ id, lastFullName, children }) =>
        children.length === 0 ? (
          0
        ) : (
          <Button
            kind="text"
            aria-label={text('belowOf', { name: lastFullName, count: children.length })}
            onClick={() => choose(id)}
          >
            {children.length}
          </Button>
        ),
    },
    { key: 'manager', canSort: true, title: text('field.manager') },
    { key: 'sortCode', canSort: true, title: text('field.sortCode'), kind: 'number' },
    {
      key: 'enabledMark',
      canSort: true,
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    { key: 'creatorTime', canSort: true, title: text('field.creatorTime'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => edit(row.id) }}
          more={[
            ...(mayAdd
              ? [
                  {
                    key: 'newDepartment',
                    label: text('newDepartment'),
                    icon: 'plus' as const,
                    onSelect: () => addUnder(row.id),
                  },
                ]
              : []),
            ...menuOf(row),
          ]}
        />
      ),
    },
  ];
}
