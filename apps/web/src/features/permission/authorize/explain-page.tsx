import { useData } from '@qifu/client';
import { explainApi, type MenuItem, menuTypes } from '@qifu/contracts';
import { Page, Select } from '@qifu/ui/office';
import { type Choice, Empty, Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMenuTitle } from '#shared/menu-title';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { ExplainRecord } from './explain-record';
import { ExplainedRightsView } from './explained-rights';
import './explain.css';

/** Why a person may or may not use a menu: `/permission/explain?user=…&menu=…`; with `&record=…` one record too. */
export default function ExplainPage() {
  useAreas('explain', 'explainRecord', 'record');
  const text = useText('explain');
  const { wordOf, change } = useAddressWords();
  const [userId, menuId] = [wordOf('user'), wordOf('menu')];
  const query = useData(
    explainApi.explain,
    { body: { userId, menuId } },
    { enabled: userId !== '' && menuId !== '', isQuiet: true },
  );
  return (
    <Page title={text('title')} figures={text('lead')}>
      <div className="ex-asked">
        <Field label={text('user')}>
          <UserPicker
            source="administered"
            placeholder={text('chooseUser')}
            value={[userId]}
            onChange={([user = '']) => change({ user })}
          />
        </Field>
        <Field label={text('menu')}>
          <Select
            choices={useMenuChoices(menuId, query.data?.menu)}
            placeholder={text('chooseMenu')}
            value={menuId}
            onChange={(menu = '') => change({ menu })}
          />
        </Field>
      </div>
      {userId && menuId ? (
        <Loaded query={query} what={text('title')} rows={8}>
          {(explained) => (
            <>
              <ExplainedRightsView explained={explained} />
              <ExplainRecord
                asked={{ userId, menuId, recordId: wordOf('record') }}
                onAsk={(record) => change({ record })}
              />
            </>
          )}
        </Loaded>
      ) : (
        <Empty icon="search" title={text('choose')} hint={text('chooseHint')} />
      )}
    </Page>
  );
}

/** The menus of the caller, by the way to them; and the one of the address, wherever it is. */
function useMenuChoices(menuId: string, named: { id: string; fullName: string } | undefined): Choice[] {
  const menus = useSession((session) => session.menus);
  const titleOf = useMenuTitle();
  const choices = choicesOf(menus, ({ enCode, fullName }) => titleOf({ viewName: enCode, fullName }));
  const isMissing = menuId !== '' && !choices.some(({ value }) => value === menuId);
  return isMissing ? [{ value: menuId, label: named?.fullName ?? '…' }, ...choices] : choices;
}

const choicesOf = (menus: readonly MenuItem[], nameOf: (menu: MenuItem) => string, above = ''): Choice[] =>
  menus.flatMap((menu) => [
    ...(menu.type === menuTypes.directory ? [] : [{ value: menu.id, label: above + nameOf(menu) }]),
    ...choicesOf(menu.children ?? [], nameOf, `${above}${nameOf(menu)} / `),
  ]);
