import { resources } from '@qifu/contracts';
import type { IconName } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { wordsOf } from '#shared/allowed';
import { go } from '#shared/go';
import { useSession } from '#shared/session';
import { lockScreen, signOut } from '#shared/sign-out';

import { useMenuRoutes } from '../use-menu-routes';
import { addressIn } from './record-places';

/** Something that can be done now. */
export interface Act {
  key: string;
  icon: IconName;
  name: string;
  run: () => void;
}

/** Pages whose form no address opens: those of several resources, and the tree of directions. */
const hasForm = (menu: string) =>
  menu !== 'declareDirection' && resources.filter((resource) => resource.menu === menu).length === 1;

/** Pages whose form has no resource, and what is said of a new record there. */
const otherForms = { table2: 'act.apply', table3: 'act.expert', user: 'act.user' } as const;

/** What this person may do now: new records of pages whose form he may fill in, and what concerns himself. */
export function useActs({ onSettings, onKeys }: { onSettings: () => void; onKeys: () => void }): Act[] {
  const text = useText('search');
  const language = useLanguage();
  const routes = useMenuRoutes();
  const held = wordsOf(useSession(({ permissions }) => permissions));
  const names = new Map<string, string>([
    ...resources
      .filter(({ menu }) => hasForm(menu))
      .map(
        ({ menu, one }) =>
          [menu, text('act.new', { one: language === 'en' ? one.en.toLowerCase() : one[language] })] as const,
      ),
    ...Object.entries(otherForms).map(([menu, name]) => [menu, text(name)] as const),
  ]);
  const adding = routes.flatMap(({ enCode }): Act[] => {
    const name = names.get(enCode);
    const address = held.has(`${enCode}:btn_add`) ? addressIn(routes, enCode, { form: 'new' }) : undefined;
    if (!name || !address) return [];
    return [{ key: `new ${enCode}`, icon: 'plus', name, run: () => go(address) }];
  });
  return [
    ...adding,
    { key: 'keys', icon: 'list', name: text('act.keys'), run: onKeys },
    { key: 'settings', icon: 'gear', name: text('act.settings'), run: onSettings },
    { key: 'lock', icon: 'lock', name: text('act.lock'), run: () => void lockScreen() },
    { key: 'signOut', icon: 'exit', name: text('act.signOut'), run: () => void signOut() },
  ];
}
