import type { SliceName } from './slice-name';

/** What the resource is, its shapes and calls, and its words. */
export const contractFiles = ({ domain, file, word, type, said }: SliceName): Record<string, string> => ({
  [`packages/contracts/src/${domain}/${file}.resource.ts`]: `import { defineResource } from '../resource/resource';
import { ${word}Place } from './${file}.contract';

/** One sentence that says what one record (${said}) is. */
export const ${word}Resource = defineResource({
  ...${word}Place,
  table: '${word}',
  objectType: '${word}',
  one: { zh: '${word}', zhtw: '${word}', en: '${said}' },
  words: '${word}.own',
  nameColumn: 'title',
  order: [['creatorTime', 'desc']],
  columns: {
    title: {
      kind: 'name',
      heading: '${word}.field.title',
      uses: ['list', 'sort', 'search', 'form', 'export', 'import'],
      maxLength: 100,
    },
    description: {
      kind: 'note',
      heading: '${word}.field.description',
      uses: ['list', 'form', 'export', 'import'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: '${word}.field.enabledMark',
      uses: ['list', 'sort', 'filter', 'form', 'export'],
      stacked: 'aside',
    },
    creatorTime: {
      kind: 'time',
      heading: '${word}.field.creatorTime',
      uses: ['list', 'sort', 'export'],
      scheme: 'time',
      yields: 1,
    },
  },
});
`,
  [`packages/contracts/src/${domain}/${file}.contract.ts`]: `import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  sheetImportFile,
  sheetImportOrder,
  sheetImportPreview,
  sheetImportReply,
} from '../resource/import-shapes';
import {
  creating,
  exporting,
  importing,
  listing,
  offeringTemplate,
  previewingImport,
  reading,
  removing,
  toggling,
  updating,
} from '../resource/standard-calls';
import { abilities, idReply, mark, markFilter, pageFields, pageOf, time, version } from '../shapes';

/** What is kept of one record. */
export const ${word}Input = z.object({
  title: requiredText(100),
  description: longText(500).default(''),
  enabledMark: mark.default(1),
});
export type ${type}Input = z.output<typeof ${word}Input>;

export const ${word} = ${word}Input.extend({ id: z.string(), creatorTime: time, version: z.number().int() });
export type ${type} = z.infer<typeof ${word}>;
export const ${word}Row = ${word}.extend({ abilities });
export type ${type}Row = z.infer<typeof ${word}Row>;
/** What the list is narrowed to. */
export const ${word}Query = z.object({ ...pageFields, enabledMark: markFilter });
export type ${type}Query = z.output<typeof ${word}Query>;

/** Where its calls are and whose rights decide. */
export const ${word}Place = { address: '/api/${domain}/${type}', menu: '${word}' } as const;

export const ${word}Api = contract(${word}Place.address, {
  list: listing(${word}Place, { query: ${word}Query, data: pageOf(${word}Row) }),
  exportExcel: exporting(${word}Place, { query: ${word}Query }),
  importTemplate: offeringTemplate(${word}Place),
  importPreview: previewingImport(${word}Place, { query: sheetImportFile, data: sheetImportPreview }),
  importData: importing(${word}Place, { body: sheetImportOrder, data: sheetImportReply }),
  create: creating(${word}Place, { body: ${word}Input, data: idReply }),
  read: reading(${word}Place, { data: ${word} }),
  update: updating(${word}Place, { body: ${word}Input.extend({ version: version.optional() }), data: idReply }),
  remove: removing(${word}Place),
  toggleState: toggling(${word}Place),
});
`,
  [`packages/i18n/src/zh/${file}.ts`]: wordsFile(word, ['名称', '说明', '状态', '创建时间'], word),
  [`packages/i18n/src/en/${file}.ts`]: `import type { SameKeys } from '../texts.ts';
import type { ${word} as zh } from '../zh/${file}.ts';

${wordsFile(word, ['Title', 'Description', 'State', 'Created'], said).replace('} as const;', '} satisfies SameKeys<typeof zh>;')}`,
});

const wordsFile = (
  word: string,
  [title, description, state, created]: readonly string[],
  one: string,
) => `export const ${word} = {
  own: {
    title: '${one}',
  },
  field: {
    title: '${title}',
    description: '${description}',
    enabledMark: '${state}',
    creatorTime: '${created}',
  },
} as const;
`;
