import { menuApi, moduleButtonApi, systemApi } from '@qifu/contracts';
import { useAreas } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useFreshNavigation } from '#shared/session-again';
import { SystemList } from '../system/system-list';
import { MenuForm } from './menu-form';
import { MenuList } from './menu-list';
import { PartsPage } from './parts/parts-page';
import { SchemeForm } from './scheme/scheme-form';

const navigation = [menuApi.tree.resource, moduleButtonApi.tree.resource, systemApi.list.resource];

/** Systems, their menus, and what can be granted on a menu. */
export default function MenuPage() {
  useAreas('menus', 'menuParts', 'dataScheme', 'membership', 'record', 'validation');
  useFreshNavigation(navigation);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (wordOf('list') === 'systems') return <SystemList onClose={() => change({ list: '', keyword: '' })} />;
  const menuId = wordOf('parts');
  const schemeId = wordOf('scheme');
  if (menuId && schemeId)
    return (
      <SchemeForm key={schemeId} menuId={menuId} schemeId={schemeId} onClose={() => change({ scheme: '' })} />
    );
  if (menuId) return <PartsPage menuId={menuId} onClose={() => change({ parts: '', part: '' })} />;
  if (!formOf) return <MenuList />;
  return (
    <MenuForm
      key={formOf}
      formOf={formOf}
      parentId={wordOf('under')}
      onClose={() => change({ form: '', under: '' })}
    />
  );
}
