import type { DataColumn } from '@qifu/ui/office';
import { NameCell, RowActs } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Enabled } from '#shared/enabled';

interface ListedRow {
  id: string;
  fullName: string;
  enCode: string;
  type: string;
  enabledMark: number;
  creatorTime: number;
}

interface ListedColumnsOptions<R> {
  mayEdit: boolean;
  onOpen: (id: string) => void;
  /** Opens who is in it. */
  onMembers: (row: R) => void;
  /** After the members: state and deleting, granting. */
  menuOf: (row: R) => readonly MenuEntry[];
  /** Between kind and state. */
  own?: readonly DataColumn<R>[];
}

/** Columns of positions, roles and groups. */
export function useListedColumns<R extends ListedRow>(options: ListedColumnsOptions<R>): DataColumn<R>[] {
  const { mayEdit, onOpen, onMembers, menuOf, own = [] } = options;
  const text = useText('membership');
  const record = useText('record');
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => onOpen(row.id)} />,
    },
    { key: 'type', title: text('field.type') },
    ...own,
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      canSort: true,
      stacked: 'aside',
      render: (row) => <Enabled mark={row.enabledMark} />,
    },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number', canSort: true, yields: 1 },
    { key: 'creatorTime', title: text('field.creatorTime'), kind: 'time', canSort: true, yields: 2 },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: text('act.members'), onClick: () => onMembers(row) }}
          more={[
            {
              key: 'edit',
              label: record(mayEdit ? 'act.edit' : 'act.see'),
              icon: mayEdit ? 'edit' : 'eye',
              onSelect: () => onOpen(row.id),
            },
            ...menuOf(row),
          ]}
        />
      ),
    },
  ];
}
