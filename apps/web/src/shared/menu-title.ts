import { useLanguage, useTextIfAny } from '@qifu/ui/text';
import { isEnterprise, isExpert, useSession } from './session';

interface NamedMenu {
  /** The code its translation is kept under. */
  viewName: string;
  fullName: string;
}

/**
 * The name of a menu: in Chinese its own, else the translation of its code where there is one. Firms and experts read
 * their own words for what is theirs alone, unless the menu was renamed.
 */
export function useMenuTitle(): (menu: NamedMenu) => string {
  const say = useTextIfAny('routes');
  const isChinese = useLanguage() === 'zh';
  const audience = useSession(({ user }) =>
    isEnterprise(user) ? 'firms' : isExpert(user) ? 'experts' : undefined,
  );
  return ({ viewName, fullName }) => {
    const usual = say(viewName, fullName);
    const title = isChinese ? fullName : usual;
    return audience && title === usual ? say(`${viewName}_${audience}`, title) : title;
  };
}
