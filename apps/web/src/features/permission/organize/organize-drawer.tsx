import { useData } from '@qifu/client';
import { districtApi, type OrganizeInfo, type OrganizeRow, organizeApi } from '@qifu/contracts';
import {
  Button,
  Drawer,
  DrawerSection,
  type Fact,
  FactList,
  KindTag,
  MenuButton,
  type MenuEntry,
  showTime,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { Loaded } from '#shared/query-state';
import { valuesOf } from './organize-values';

interface OrganizeDrawerProps {
  row: OrganizeRow;
  onClose: () => void;
  onEdit: (id: string) => void;
  /** Shows what stands below it. */
  onEnter: (id: string) => void;
  menuOf: (row: OrganizeRow) => readonly MenuEntry[];
}

/** An organization for reading: where it stands, who leads it, and how it is reached. */
export function OrganizeDrawer({ row, onClose, onEdit, onEnter, menuOf }: OrganizeDrawerProps) {
  const text = useText('organize');
  const record = useText('record');
  const mayEdit = useMayCall(organizeApi.update);
  const query = useData(organizeApi.read, { params: { id: row.id } }, { isQuiet: true, keepsFormer: false });
  const entries = menuOf(row);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={row.lastFullName}
      facts={
        <>
          <Enabled mark={row.enabledMark} />
          <span className="q-mono q-mute">{row.enCode}</span>
          <KindTag>{text(`category.${row.category}`)}</KindTag>
        </>
      }
      foot={
        <>
          {mayEdit && (
            <Button kind="main" onClick={() => onEdit(row.id)}>
              {record('act.edit')}
            </Button>
          )}
          {row.children.length > 0 && (
            <Button onClick={() => onEnter(row.id)}>{text('below', { count: row.children.length })}</Button>
          )}
          {entries.length > 0 && <MenuButton label={record('act.more')} entries={entries} />}
        </>
      }
    >
      <Loaded query={query} what={text('one')} rows={6}>
        {(info) => <Facts row={row} info={info} />}
      </Loaded>
    </Drawer>
  );
}

const contacts = ['telePhone', 'managerName', 'managerMobilePhone', 'webSite', 'address'] as const;

function Facts({ row, info }: { row: OrganizeRow; info: OrganizeInfo }) {
  const text = useText('organize');
  const districts = useData(districtApi.listServed, {}, { isQuiet: true, enabled: info.areaId !== '' });
  const area = districts.data?.list.find(({ id }) => id === info.areaId)?.fullName ?? info.areaId;
  const particulars = valuesOf(info, row.parentId);
  const places: Fact[] = [
    { label: text('field.path'), value: row.organize.replaceAll('/', ' / '), isWide: true },
    { label: text('field.manager'), value: row.manager || '—' },
    { label: text('field.area'), value: area || text('wholeCity') },
    { label: text('field.creatorTime'), value: showTime(row.creatorTime, 'minute') },
    ...(info.description
      ? [{ label: text('field.description'), value: info.description, isWide: true }]
      : []),
  ];
  const told = contacts.filter((name) => particulars[name] !== '');
  return (
    <>
      <DrawerSection title={text('section.place')}>
        <FactList facts={places} />
      </DrawerSection>
      {told.length > 0 && (
        <DrawerSection title={text('section.contact')}>
          <FactList
            facts={told.map((name) => ({ label: text(`field.${name}`), value: particulars[name] }))}
          />
        </DrawerSection>
      )}
    </>
  );
}
