import { useData } from '@qifu/client';
import { type DesignRow, designApi, type MenuItem } from '@qifu/contracts';
import { Button, buttonClass, Drawer, DrawerSection, KeyFigures } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { findMenu, leadsTo } from '#shared/menus';
import { useSession } from '#shared/session';
import { DifferenceList } from './difference-list';
import { ForeignColumnList } from './foreign-column-list';
import { ModuleState } from './module-state';
import { ModuleUses } from './module-uses';
import { PutAwayList } from './put-away-list';
import { useRecordCount } from './use-module-columns';
import { VersionList } from './version-list';

interface ModuleDrawerProps {
  design: DesignRow;
  onDesign: () => void;
  onRelease: () => void;
  onClose: () => void;
}

/** A module beside the list: how large it is, where it is used, what was not released yet, and its versions. */
export function ModuleDrawer({ design, onDesign, onRelease, onClose }: ModuleDrawerProps) {
  const text = useText('designer');
  const countOf = useRecordCount();
  const { id, fullName, enCode, state, publishedNo } = design;
  const mayEdit = useMayCall(designApi.update);
  const mayRelease = useMayCall(designApi.release);
  const uses = useData(designApi.readUses, { params: { id } }, { isQuiet: true, keepsFormer: false });
  const menu = useSession(({ menus }) => menuOf(menus, id));
  return (
    <Drawer
      isOpen
      title={fullName}
      facts={
        <>
          <ModuleState {...design} />
          <code className="q-mute">{enCode}</code>
        </>
      }
      foot={
        <>
          {mayEdit && (
            <Button kind="main" onClick={onDesign}>
              {text('drawer.design')}
            </Button>
          )}
          {mayRelease && state !== 1 && <Button onClick={onRelease}>{text('drawer.plan')}</Button>}
          {menu && (
            <Link className={buttonClass('text')} to={`/${menu.urlAddress.replace(/^\/+/, '')}`}>
              {text('drawer.list')}
            </Link>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className="mod-figures">
        <KeyFigures
          figures={[
            { label: text('field.records'), value: countOf(design) },
            {
              label: text('drawer.fields'),
              value: uses.data?.fields ?? '—',
              ...(uses.data?.subTables && { note: text('drawer.subTables', { count: uses.data.subTables }) }),
            },
            { label: text('drawer.roles'), value: uses.data?.roles.length ?? '—' },
          ]}
        />
      </div>
      {uses.data && <ModuleUses uses={uses.data} isReleased={publishedNo !== null} />}
      {state === 2 && <NotReleased id={id} />}
      <PutAwayList designId={id} />
      <ForeignColumnList designId={id} />
      <VersionList design={design} />
    </Drawer>
  );
}

const menuOf = (menus: readonly MenuItem[], id: string) =>
  findMenu(menus, (menu) => leadsTo(menu).moduleId === id && menu.urlAddress !== '');

/** What the next release brings, as sentences. */
function NotReleased({ id }: { id: string }) {
  const text = useText('designer');
  const plan = useData(designApi.plan, { params: { id }, query: {} }, { isQuiet: true, keepsFormer: false });
  const differences = plan.data?.differences ?? [];
  if (differences.length === 0) return null;
  return (
    <DrawerSection
      title={text('drawer.notReleased')}
      aside={<span className="q-mute">{text('drawer.changes', { count: differences.length })}</span>}
    >
      <DifferenceList differences={differences} />
    </DrawerSection>
  );
}
