import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
// By path: Vite bundles what its configuration imports.
import type { PageFiles } from '../../packages/contracts/src/platform/page-files.ts';
import { listPageSources } from '../../tools/page-sources.ts';
import { areasOfPages } from './src/app/office/page-areas.gen.ts';

const textFile = /[\\/]i18n[\\/]src[\\/](zh|zhtw|en)[\\/](?:generated[\\/])?([\w-]+?)(?:\.gen)?\.ts$/;

/**
 * Writes down which files each page of the office is made of (`pages.json`), so that the server can name them in the
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
      const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === module);
      const office = chunkOf(join(import.meta.dirname, 'office.html'));
      if (!office) return;
      const always = closure(office, bundle);
      const pages = Object.fromEntries(
        listPageSources().flatMap(({ address, file }) => {
          const chunk = chunkOf(file);
          if (!chunk) return [];
          const own = [...closure(chunk, bundle)].filter((one) => !always.has(one));
          return [[address, { files: own.flatMap(filesOf), areas: areasOfPages[address]?.split(' ') ?? [] }]];
        }),
      );
      const source: PageFiles = { pages, texts: textFiles(chunks) };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(source) });
    },
  },
});

type Chunk = Rolldown.OutputChunk;

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
