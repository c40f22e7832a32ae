import { useLanguage, useTextIfAny } from '@qifu/ui/text';

interface NamedMenu {
  /** The code its translation is kept under. */
  viewName: string;
  fullName: string;
}

/** The name of a menu: in Chinese its own, else the translation of its code where there is one. */
export function useMenuTitle(): (menu: NamedMenu) => string {
  const say = useTextIfAny('routes');
  const isChinese = useLanguage() === 'zh';
  return ({ viewName, fullName }) => (isChinese ? fullName : say(viewName, fullName));
}
