import type { GrantMatrix } from '@qifu/contracts';
import { useLanguage } from '@qifu/ui/text';
import { useMemo } from 'react';
import { useMenuTitle } from '#shared/menu-title';
import { menuOfId } from '#shared/menus';
import { useSession } from '#shared/session';

/** What can be granted, with menus by the names they have in the reader's own navigation. */
export function useOwnWords(told: GrantMatrix | undefined): GrantMatrix | undefined {
  const titleOf = useMenuTitle();
  const own = useSession(({ menus }) => menus);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles follow the language, and nothing else here.
  return useMemo(() => {
    if (!told || language === 'zh') return told;
    const menus = told.menus.map((menu) => {
      const viewName = menuOfId(own, menu.id)?.enCode.replaceAll('.', '-');
      return viewName ? { ...menu, fullName: titleOf({ viewName, fullName: menu.fullName }) } : menu;
    });
    return { ...told, menus };
  }, [told, own, language]);
}
