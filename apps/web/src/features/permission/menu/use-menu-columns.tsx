import { type MenuNode, menuApi, menuTypes, menuTypesWithoutParts } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { Icon, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { menuIcon } from '#shared/menu-icon';
import { TreeRowName } from '#shared/tree-rows';
import type { RowPlace } from '#shared/use-tree-rows';
import { switches, type TypeCode } from './menu-values';
import { useMenuActs } from './use-menu-acts';

interface Tree {
  placeOf: (row: MenuNode) => RowPlace | undefined;
  turn: (id: string) => void;
}

const atTop = { depth: 0, isOpen: undefined };

/** Columns of the menu tree. */
export function useMenuColumns({ placeOf, turn }: Tree): DataColumn<MenuNode>[] {
  const text = useText('menus');
  const record = useText('record');
  const { change } = useAddressWords();
  const mayEdit = useMayCall(menuApi.update);
  const actsOf = useMenuActs();
  const open = (id: string) => change({ form: id }, { isStep: true });
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: (row) => (
        <TreeRowName {...(placeOf(row) ?? atTop)} name={row.fullName} onTurn={() => turn(row.id)}>
          {row.type === menuTypes.directory && <Icon name={menuIcon(row.icon)} />}
          <NameCell
            name={row.fullName}
            code={row.enCode}
            mark={row.hidden && <KindTag>{text('hidden')}</KindTag>}
            onOpen={() => change({ open: row.id }, { isStep: true })}
          />
        </TreeRowName>
      ),
    },
    { key: 'type', title: text('field.type'), render: ({ type }) => text(`type.t${type as TypeCode}`) },
    { key: 'urlAddress', title: text('field.address'), kind: 'code', yields: 1 },
    { key: 'rights', title: text('field.rights'), yields: 2, render: (row) => <Rights menu={row} /> },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number', yields: 3, stacked: 'none' },
    {
      key: 'enabledMark',
      title: text('field.state'),
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
          more={actsOf(row, placeOf(row))}
        />
      ),
    },
  ];
}

/** What can be granted on the menu besides opening it. */
function Rights({ menu }: { menu: MenuNode }) {
  const text = useText('menus');
  if (menuTypesWithoutParts.includes(menu.type)) return '—';
  const on = switches.filter((name) => menu[name] === 1).map((name) => text(`switch.${name}`));
  return on.length > 0 ? on.join(text('and')) : '—';
}
