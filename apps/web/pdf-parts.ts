import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
/** What pdf.js asks for by name while it draws: maps of Chinese fonts, standard fonts, decoders of scans. */
const parts = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const place = `assets/pdfjs-${version}`;

/** Lays the parts of pdf.js beside our own files, under its version, and tells the pages where they are. */
export const pdfParts = (): Plugin => ({
  name: 'qifu-pdf-parts',
  config: (_config, { command }) => ({
    define: {
      'import.meta.env.PDF_PARTS': JSON.stringify(command === 'serve' ? `/@fs${folder}/` : `/${place}/`),
    },
  }),
  generateBundle() {
    for (const part of parts)
      for (const name of readdirSync(join(folder, part)))
        this.emitFile({
          type: 'asset',
          fileName: `${place}/${part}/${name}`,
          source: readFileSync(join(folder, part, name)),
        });
  },
});
