import { fillText, type TextKey, type TextParams, type Texts } from '@qifu/i18n';
import type { gallery } from '@qifu/i18n/zh/gallery';
import { createContext, type ReactNode, useContext } from 'react';

type GalleryText = (key: TextKey<typeof gallery>, params?: TextParams) => string;

const GalleryTextContext = createContext<GalleryText>((key) => key);

/** Lends the sheets the words of the area `gallery`. */
export const GalleryTextProvider = ({ text, children }: { text: GalleryText; children: ReactNode }) => (
  <GalleryTextContext value={text}>{children}</GalleryTextContext>
);

export const useGalleryText = (): GalleryText => useContext(GalleryTextContext);

/** Finds a text of a loaded area and fills it. */
export function findText(area: Texts, key: string, params?: TextParams): string {
  const [first = '', second] = key.split('.');
  const found = area[first];
  if (typeof found === 'string') return fillText(found, params);
  return second && found?.[second] !== undefined ? fillText(found[second], params) : key;
}
