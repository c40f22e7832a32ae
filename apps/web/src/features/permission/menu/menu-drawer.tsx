import { useData } from '@qifu/client';
import { authorityApi, type MenuInfo, type MenuNode, menuApi, menuTypesWithoutParts } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, FactList, KindTag, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { Loaded } from '#shared/query-state';
import { marksAsFacts } from '#shared/resource/record-marks';
import { switches, type TypeCode } from './menu-values';

interface MenuDrawerProps {
  id: string;
  /** As the tree has it: what may be done to it. */
  row: MenuNode | undefined;
  actsOf: (row: MenuNode) => readonly MenuEntry[];
  onClose: () => void;
  onEdit: () => void;
}

/** A menu for reading: where it leads, what can be granted on it, who made it. */
export function MenuDrawer({ id, row, actsOf, onClose, onEdit }: MenuDrawerProps) {
  const text = useText('menus');
  const query = useData(menuApi.read, { params: { id } }, { isQuiet: true, keepsFormer: false });
  const menu = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={menu?.fullName ?? text('one')}
      facts={
        menu && (
          <>
            <Enabled mark={menu.enabledMark} />
            <span className="q-mono q-mute">{menu.enCode}</span>
            {menu.hidden && <KindTag>{text('hidden')}</KindTag>}
          </>
        )
      }
      foot={menu && <Foot entries={row ? actsOf(row) : []} onEdit={onEdit} />}
    >
      <Loaded query={query} what={text('one')} rows={6}>
        {(read) => <MenuFacts menu={read} />}
      </Loaded>
    </Drawer>
  );
}

function Foot({ entries, onEdit }: { entries: readonly MenuEntry[]; onEdit: () => void }) {
  const record = useText('record');
  const mayEdit = useMayCall(menuApi.update);
  return (
    <>
      {mayEdit && (
        <Button kind="main" onClick={onEdit}>
          {record('act.edit')}
        </Button>
      )}
      {entries.length > 0 && <MenuButton label={record('act.more')} entries={entries} />}
    </>
  );
}

function MenuFacts({ menu }: { menu: MenuInfo }) {
  const text = useText('menus');
  const record = useText('record');
  const mayAuthorize = useMayCall(authorityApi.readStep);
  const on = switches.filter((name) => menu[name] === 1).map((name) => text(`switch.${name}`));
  return (
    <DrawerSection
      title={record('own.section')}
      aside={
        mayAuthorize && (
          <Link to={`/permission/authorize?view=holders&menu=${menu.id}`}>{text('act.holders')}</Link>
        )
      }
    >
      <FactList
        facts={[
          { label: text('field.type'), value: text(`type.t${menu.type as TypeCode}`) },
          { label: text('field.sortCode'), value: String(menu.sortCode) },
          { label: text('field.address'), value: menu.urlAddress, isWide: true },
          ...(menuTypesWithoutParts.includes(menu.type)
            ? []
            : [{ label: text('field.rights'), value: on.join(text('and')), isWide: true }]),
          ...(menu.description
            ? [{ label: text('field.description'), value: menu.description, isWide: true }]
            : []),
          ...marksAsFacts(menu.marks, record),
        ]}
      />
    </DrawerSection>
  );
}
