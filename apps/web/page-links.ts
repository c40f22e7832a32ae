import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
// By path: Vite bundles what its configuration imports.
import type { PageFiles } from '../../packages/contracts/src/platform/page-files.ts';
import type { Shell } from '../../packages/contracts/src/platform/pages.ts';
import { listPageSources, listPortalSources } from '../../tools/page-sources.ts';
import { areasOfPages } from './src/app/office/page-areas.gen.ts';

const textFile = /[\\/]i18n[\\/]src[\\/](zh|zhtw|en)[\\/](?:generated[\\/])?([\w-]+?)(?:\.gen)?\.ts$/;

/**
 * Writes down which files each page is made of (`pages.json`), so that the server can name them in the
 * html: the browser then fetches page and texts beside the frame, instead of one after the other as it finds them.
 */
export const pageLinks = (): Plugin => ({
  name: 'qifu-page-links',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle: {
    // After Vite took out the chunks that were nothing but styles: no page may name those.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const pages = [
        ...filesOfPages('office', officePages(), bundle),
        ...filesOfPages('portal', listPortalSources(), bundle),
      ];
      if (pages.length === 0) return;
      const source: PageFiles = { pages: Object.fromEntries(pages), texts: textFiles(chunks) };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(source) });
    },
  },
});

interface ListedPage {
  address: string;
  file: string;
  areas: string[];
}

const officePages = (): ListedPage[] =>
  listPageSources().map((page) => ({ ...page, areas: areasOfPages[page.address]?.split(' ') ?? [] }));

type Chunk = Rolldown.OutputChunk;

/** The files of each page beyond those its shell always has. */
function filesOfPages(
  shell: Shell,
  listed: readonly ListedPage[],
  bundle: Rolldown.OutputBundle,
): [string, PageFiles['pages'][string]][] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  const entry = chunkOf(join(import.meta.dirname, `${shell}.html`));
  if (!entry) return [];
  const always = closure(entry, bundle);
  return listed.flatMap(({ address, file, areas }) => {
    const page = chunkOf(file);
    if (!page) return [];
    const files = [...closure(page, bundle)].filter((one) => !always.has(one)).flatMap(filesOf);
    return [[address, { shell, files, areas }]];
  });
}

/** A chunk with all it imports at once. */
function closure(chunk: Chunk, bundle: Rolldown.OutputBundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === 'chunk') closure(other, bundle, found);
  }
  return found;
}

const filesOf = (chunk: Chunk): string[] => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];

/** The chunk of each area of each language; areas of one chunk share it. */
function textFiles(chunks: readonly Chunk[]): PageFiles['texts'] {
  const texts: PageFiles['texts'] = {};
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const [, language = '', file = ''] = textFile.exec(id) ?? [];
      if (!language) continue;
      const area = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      texts[language] = { ...texts[language], [area]: fileName };
    }
  }
  return texts;
}
