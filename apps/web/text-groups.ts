import { join, relative } from 'node:path';
import { listPageSources } from '../../tools/page-sources.ts';
import { listPublicAreas, spokenEverywhere } from '../../tools/public-areas.ts';
import { areasOfPages } from './src/app/office/page-areas.gen.ts';

const source = join(import.meta.dirname, 'src');
const textFile = /[\\/]i18n[\\/]src[\\/](zh|zhtw|en)[\\/]([\w-]+?)(?:\.gen)?\.ts$/;
/** They stay by themselves, so that no visitor fetches words of the office. */
const spokenInPublic = new Set(listPublicAreas());

/** The feature of a page, `office` for those of the frame. */
const featureOf = (file: string) => /^features\/(\w+)\//.exec(relative(source, file))?.[1] ?? 'office';

const featuresOfArea = new Map<string, Set<string>>();
for (const { address, file } of listPageSources()) {
  for (const area of areasOfPages[address]?.split(' ') ?? []) {
    const features = featuresOfArea.get(area) ?? new Set();
    featuresOfArea.set(area, features.add(featureOf(file)));
  }
}

/**
 * The file a module of texts goes into, for each language apart: what all pages say, what several features of the
 * office say, what one of them says. Anything else is a file of its own, fetched by who asks for it.
 */
export function textGroupOf(module: string): string | null {
  const [, language = '', file = ''] = textFile.exec(module) ?? [];
  const area = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (spokenEverywhere.includes(area)) return language;
  const features = featuresOfArea.get(area);
  if (!features || spokenInPublic.has(area)) return null;
  return `${language}-${features.size > 1 ? 'office' : [...features][0]}`;
}
