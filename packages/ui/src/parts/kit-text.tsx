import type { TextKey, TextParams } from '@qifu/i18n';
import type { ui } from '@qifu/i18n/zh/ui';
import { createContext, type ReactNode, useContext } from 'react';

/** A key of the i18n area `ui`, e.g. `pager.next`. */
export type KitTextKey = TextKey<typeof ui>;
/** Says a text of the area `ui` in the language of the page. */
export type KitText = (key: KitTextKey, params?: TextParams) => string;

/** Without a provider a part shows the key itself, so a forgotten provider is seen at once. */
const KitTextContext = createContext<KitText>((key) => key);

/** Lends the parts of the kit the words of the page's language. */
export const KitTextProvider = ({ text, children }: { text: KitText; children: ReactNode }) => (
  <KitTextContext value={text}>{children}</KitTextContext>
);

/** The words of the kit. */
export const useKitText = (): KitText => useContext(KitTextContext);
