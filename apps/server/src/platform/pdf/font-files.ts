import { createRequire } from 'node:module';

/** The two weights documents are set in. */
export type FontWeight = 'regular' | 'bold';

const files: Record<FontWeight, string> = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  bold: '700Bold/NotoSansSC_700Bold.ttf',
};

/** Where a weight lies on disk: in its own package, 10 MB each, loaded by nobody who does not draw with it. */
export const fontFile = (weight: FontWeight): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${files[weight]}`);
