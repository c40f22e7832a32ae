import type { TextKey, TextParams } from '@qifu/i18n';
import type { pickers } from '@qifu/i18n/zh/pickers';
import { createContext, type ReactNode, useContext } from 'react';

/** Says a text of the area `pickers` in the language of the page. */
export type PickerText = (key: TextKey<typeof pickers>, params?: TextParams) => string;

/** A hook, so that a page fetches these words only once a picker stands on it. */
type UseText = () => PickerText;

const PickerTextContext = createContext<UseText>(() => (key) => key);

/** Lends the pickers their words; `useText` stays the same function while the page lives. */
export const PickerTextProvider = ({ useText, children }: { useText: UseText; children: ReactNode }) => (
  <PickerTextContext value={useText}>{children}</PickerTextContext>
);

/** The words of the pickers. */
export function usePickerText(): PickerText {
  const useText = useContext(PickerTextContext);
  return useText();
}
