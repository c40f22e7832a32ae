import { useData } from '@qifu/client';
import { type ExplainedRights, explainApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { DrawerSection, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { useMenuTitle } from '#shared/menu-title';
import { Loaded } from '#shared/query-state';
import { explainPath } from '#shared/who-sees';
import { useHeldWords } from '../authorize/use-held-words';
import { useMenuChoices } from '../parts/use-menu-choices';

/** Whether the person gets to a page and what he may do there; the whole ground is one link away. */
export function UserMay({ userId }: { userId: string }) {
  const text = useText('user');
  const words = useText('explain');
  const record = useText('record');
  const may = useMayCall(explainApi.explain);
  const [menuId, setMenuId] = useState('');
  const query = useData(
    explainApi.explain,
    { body: { userId, menuId } },
    { enabled: menuId !== '', isQuiet: true, keepsFormer: false },
  );
  const choices = useMenuChoices(menuId, query.data?.menu);
  if (!may) return null;
  return (
    <DrawerSection
      title={text('section.may')}
      aside={
        <Link to={explainPath({ user: userId, ...(menuId && { menu: menuId }) })}>
          {record('act.whatMay')}
        </Link>
      }
    >
      <div className="usr-verdict">
        <Select
          aria-label={words('menu')}
          choices={choices}
          placeholder={words('chooseMenu')}
          value={menuId}
          onChange={(menu = '') => setMenuId(menu)}
        />
        {menuId && (
          <Loaded query={query} what={text('section.may')} rows={3}>
            {(explained) => <Verdict explained={explained} />}
          </Loaded>
        )}
      </div>
    </DrawerSection>
  );
}

function Verdict({
  explained: { user, menu, outcome, sources, rights, data },
}: {
  explained: ExplainedRights;
}) {
  const text = useText('user');
  const words = useText('explain');
  const namesOf = useHeldWords();
  const and = useText('record')('list.and');
  const titleOf = useMenuTitle();
  const isOpen = outcome === 'open';
  const names = {
    name: user.realName,
    menu: titleOf({ viewName: menu.enCode, fullName: menu.fullName }),
  };
  const buttons = rights.filter(({ type, isGiven }) => type === 'button' && isGiven);
  const by = sources.filter(
    ({ id, state }) =>
      state === 'counts' && rights.some(({ type, grantedBy }) => type === 'module' && grantedBy.includes(id)),
  );
  return (
    <Notice tone={isOpen ? 'ok' : 'idle'} title={words(`outcome.${outcome}`, names)}>
      {isOpen && (
        <>
          {by.length > 0 && <p>{text('may.by', { names: namesOf(by) })}</p>}
          <p>
            {buttons.length > 0
              ? text('may.buttons', { names: buttons.map(({ fullName }) => fullName).join(and) })
              : text('may.noButtons')}
          </p>
          <p>{words(`data.${data.outcome}`)}</p>
        </>
      )}
    </Notice>
  );
}
