import type { Endpoint } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import type { PartRow } from './part-table';

interface PartColumnsOptions<R> {
  update: Endpoint;
  open: (id: string) => void;
  menuOf: (row: R) => MenuEntry[];
  /** Between name and order. */
  own?: readonly DataColumn<R>[];
  name?: DataColumn<R>['render'];
}

/** Columns every list of parts has. */
export function usePartColumns<R extends PartRow>(options: PartColumnsOptions<R>): DataColumn<R>[] {
  const { update, open, menuOf, own = [], name } = options;
  const menus = useText('menus');
  const record = useText('record');
  const mayEdit = useMayCall(update);
  return [
    {
      key: 'fullName',
      title: menus('field.fullName'),
      kind: 'name',
      render:
        name ?? ((row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => open(row.id)} />),
    },
    ...own,
    { key: 'sortCode', title: menus('field.sortCode'), kind: 'number', yields: 2, stacked: 'none' },
    {
      key: 'enabledMark',
      title: menus('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(row.id) }}
          more={menuOf(row)}
        />
      ),
    },
  ];
}
