import { Page, PageBody } from '@qifu/ui/office';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { leadsTo, menuOfId } from '#shared/menus';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { useMenuId } from '#shared/use-menu-id';
import { type ShownModule, useModule } from '../form/use-module';
import { RecordBin } from './record-bin';
import { RecordDrawer } from './record-drawer';
import { RecordForm } from './record-form';
import { RecordList } from './record-list';
import { useRecordRights } from './use-record-rights';

/** The records of the module that the menu leads to (menu type 3, spec 2.3). */
export default function RecordsPage() {
  useAreas('visualdev', 'recordList', 'fields', 'record', 'validation');
  const text = useText('visualdev');
  const menuId = useMenuId();
  const menu = menuOfId(
    useSession(({ menus }) => menus),
    menuId,
  );
  const query = useModule(menu ? leadsTo(menu).moduleId : '');
  const name = menu?.fullName ?? text('records');
  if (query.data) return <Module module={query.data} />;
  return (
    <Page title={name}>
      <PageBody>
        <Loaded query={query} what={name}>
          {() => null}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Module({ module }: { module: ShownModule }) {
  const rights = useRecordRights(module);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  const opened = wordOf('record');
  return (
    <>
      <RecordList module={module} rights={rights} />
      {opened && !formOf && (
        <RecordDrawer
          {...{ module, rights }}
          recordId={opened}
          onEdit={() => change({ form: opened })}
          onClose={() => change({ record: '' })}
        />
      )}
      {rights.mayRestore && wordOf('bin') && !formOf && (
        <RecordBin module={module} menuId={rights.menuId} onClose={() => change({ bin: '' })} />
      )}
      {formOf && (
        <RecordForm {...{ module, rights }} recordId={formOf} onClose={() => change({ form: '' })} />
      )}
    </>
  );
}
