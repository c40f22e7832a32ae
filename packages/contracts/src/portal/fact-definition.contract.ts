import { isDecimalWithin, longText, optionally, requiredText } from '@qifu/rules';
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
import { abilities, idReply, mark, markFilter, pageFields, pageOf, smallInt, time, version } from '../shapes';

/** Kinds of facts (portal.md 2.2): the figures, yes and no, words, days, several words, and lists with rows of their own. */
export const factKinds = [
  'number',
  'int',
  'money',
  'ratio',
  'bool',
  'enum',
  'date',
  'code',
  'set',
  'list',
] as const;
export type FactKind = (typeof factKinds)[number];
/** In what part of a profile a fact stands, and in which topic it is asked. */
export const factTopics = [
  'basic',
  'staff',
  'operation',
  'research',
  'title',
  'asset',
  'credit',
  'other',
] as const;
export type FactTopic = (typeof factTopics)[number];
/** What can change a fact: the firm itself, time alone, or neither; only the first is offered as a way to become eligible. */
export const factChanges = ['firm', 'time', 'none'] as const;
/** At one moment, or once for each year. */
export const factPeriods = ['point', 'year'] as const;
export const factSensitivities = ['public', 'internal', 'sensitive'] as const;

/** A bound of a figure as decimal text; empty is no bound. */
const bound = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || isDecimalWithin(text, 14, 6), 'notNumber')
  .default('');

/** What the dictionary says of one fact. */
export const factDefinitionInput = z.object({
  label: requiredText(60),
  /** Its name in the other languages of the portal; empty is as in `label`. */
  labelZhtw: longText(60).default(''),
  labelEn: longText(120).default(''),
  /** What rules call it: a letter first, then letters, digits and `_`. */
  factKey: requiredText(60).regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'designCode'),
  kind: z.enum(factKinds),
  unit: longText(20).default(''),
  period: z.enum(factPeriods).default('point'),
  topic: z.enum(factTopics),
  /** How a visitor is asked for it; empty is not asked. */
  question: longText(200).default(''),
  help: longText(500).default(''),
  /** Of `enum` and `set`: what it may be, one a line. Of `list`: its columns, one a line as name, label and unit (`area 面积 平方米`). */
  options: longText(2_000).default(''),
  /** The same in the other languages; empty is as in Chinese. Options stand line by line beside those they translate. */
  questionZhtw: longText(200).default(''),
  questionEn: longText(400).default(''),
  helpZhtw: longText(500).default(''),
  helpEn: longText(1_000).default(''),
  optionsZhtw: longText(2_000).default(''),
  optionsEn: longText(4_000).default(''),
  least: bound,
  most: bound,
  /** Seconds it takes to answer; what is asked next is weighed with it (portal.md 3.5). */
  effortSec: z.coerce.number().int().min(1).max(3_600).default(20),
  changesBy: z.enum(factChanges).default('firm'),
  sensitivity: z.enum(factSensitivities).default('internal'),
  /** Days after which what a firm has told counts as unknown; empty is never. */
  validDays: optionally(z.coerce.number().int().min(1).max(36_500)),
  sortCode: smallInt.default(0),
  enabledMark: mark.default(1),
});
export type FactDefinitionInput = z.output<typeof factDefinitionInput>;

export const factDefinition = factDefinitionInput.extend({
  id: z.string(),
  validDays: z.number().int().nullable(),
  creatorTime: time,
  version: z.number().int(),
});
export type FactDefinition = z.infer<typeof factDefinition>;
export const factDefinitionRow = factDefinition.extend({ abilities });
export type FactDefinitionRow = z.infer<typeof factDefinitionRow>;
/** What the list is narrowed to. */
export const factDefinitionQuery = z.object({
  ...pageFields,
  enabledMark: markFilter,
  topic: z
    .enum(factTopics)
    .optional()
    .or(z.literal('').transform(() => undefined)),
});
export type FactDefinitionQuery = z.output<typeof factDefinitionQuery>;

/** Where its calls are and whose rights decide. */
export const factDefinitionPlace = { address: '/api/portal/admin/facts', menu: 'factDefinition' } as const;

export const factDefinitionApi = contract(factDefinitionPlace.address, {
  list: listing(factDefinitionPlace, { query: factDefinitionQuery, data: pageOf(factDefinitionRow) }),
  exportExcel: exporting(factDefinitionPlace, { query: factDefinitionQuery }),
  importTemplate: offeringTemplate(factDefinitionPlace),
  importPreview: previewingImport(factDefinitionPlace, { query: sheetImportFile, data: sheetImportPreview }),
  importData: importing(factDefinitionPlace, { body: sheetImportOrder, data: sheetImportReply }),
  create: creating(factDefinitionPlace, { body: factDefinitionInput, data: idReply }),
  read: reading(factDefinitionPlace, { data: factDefinition }),
  update: updating(factDefinitionPlace, {
    body: factDefinitionInput.extend({ version: version.optional() }),
    data: idReply,
  }),
  remove: removing(factDefinitionPlace),
  toggleState: toggling(factDefinitionPlace),
});
