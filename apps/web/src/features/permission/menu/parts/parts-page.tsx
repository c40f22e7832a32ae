import { useData } from '@qifu/client';
import { type MenuInfo, menuApi } from '@qifu/contracts';
import { Page, ViewTabs } from '@qifu/ui/office';
import { Button, Switch } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { ButtonTab } from './button-tab';
import { DataFieldTab } from './data-field-tab';
import { FieldTab } from './field-tab';
import { SchemeTab } from './scheme-tab';
import './parts.css';

interface PartsPageProps {
  menuId: string;
  onClose: () => void;
}

const parts = {
  button: { Tab: ButtonTab, switchName: 'isButtonAuthorize' },
  column: { Tab: FieldTab, switchName: 'isColumnAuthorize' },
  form: { Tab: FieldTab, switchName: 'isFormAuthorize' },
  field: { Tab: DataFieldTab, switchName: 'isDataAuthorize' },
  scheme: { Tab: SchemeTab, switchName: 'isDataAuthorize' },
} as const;
type Part = keyof typeof parts;
const partKeys = Object.keys(parts) as Part[];

/** What can be granted on a menu: buttons, columns, form fields, and the schemes that decide about rows. */
export function PartsPage({ menuId, onClose }: PartsPageProps) {
  const text = useText('menus');
  const query = useData(menuApi.read, { params: { id: menuId } }, { isQuiet: true, keepsFormer: false });
  return (
    <Loaded query={query} what={text('one')} rows={8}>
      {(menu) => <MenuParts menu={menu} onClose={onClose} />}
    </Loaded>
  );
}

function MenuParts({ menu, onClose }: { menu: MenuInfo; onClose: () => void }) {
  const text = useText('menuParts');
  const menus = useText('menus');
  const { wordOf, change } = useAddressWords();
  const current = partKeys.find((key) => key === wordOf('part')) ?? 'button';
  const { Tab, switchName } = parts[current];
  return (
    <Page
      isFilled
      title={text('title', { name: menu.fullName })}
      figures={menu.enCode}
      acts={
        <Button icon="left" onClick={onClose}>
          {menus('title')}
        </Button>
      }
    >
      <ViewTabs
        label={menus('act.parts')}
        views={partKeys.map((key) => ({ key, label: text(`part.${key}`) }))}
        current={current}
        onChange={(key) => change({ part: key === 'button' ? '' : key })}
      />
      <RightsSwitch menu={menu} name={switchName} />
      <Tab key={current} menuId={menu.id} part={current} />
    </Page>
  );
}

/** Whether what stands below is enforced at all. */
function RightsSwitch({ menu, name }: { menu: MenuInfo; name: (typeof parts)[Part]['switchName'] }) {
  const text = useText('menuParts');
  const menus = useText('menus');
  const mayEdit = useMayCall(menuApi.update);
  const updating = useStep(menuApi.update);
  const isOn = menu[name] === 1;
  const turn = () => {
    const { id, creatorTime: _made, lastModifyTime: _changed, ...body } = menu;
    void updating.run({
      params: { id },
      body: { ...body, linkTarget: linkTargetOf(menu), [name]: isOn ? 0 : 1 },
    });
  };
  return (
    <p className="menu-rights">
      <Switch checked={isOn} disabled={!mayEdit || updating.isBusy} onChange={turn}>
        {text(`switch.${name}`)}
      </Switch>
      <span className="q-mute">{isOn ? menus(`switchHint.${name}`) : text('off')}</span>
    </p>
  );
}

const linkTargetOf = ({ linkTarget }: MenuInfo) => (linkTarget === '_blank' ? '_blank' : '_self');
