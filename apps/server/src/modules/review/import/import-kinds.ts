import type { ImportDataReply, ImportPreviewReply, ImportRow, ImportType } from '@qifu/contracts';
import { offerBytes, openOwnUpload } from '#modules/files';
import type { ImportKind } from '#platform/sheet-import/import-kind';
import type { FirstLogin } from '../expert/first-login';
import { checkExpertRows, type ImportedExpert, markKnownExperts } from './expert-rows';
import { checkGroupRows, type KnownGroups, markKnownGroups } from './group-rows';
import { readChoices } from './import-choices';
import { importColumns, sheetWords } from './import-columns';
import type { ImportedMember } from './mark-members';
import type { ImportedProject } from './project-row';
import { checkProjectRows, markKnownProjects } from './project-rows';
import { nothingTold, writeExpertRows } from './write-experts';
import { writeGroupRows } from './write-groups';
import { writeProjectRows } from './write-projects';

/** How the review's imports speak on the wire: columns by their headings. */
interface ReviewWire {
  row: ImportRow;
  column: ImportPreviewReply['columns'][number];
  told: Pick<ImportDataReply, 'firstPassword' | 'newAccounts'>;
}
type Kind<Data, Known = void> = ImportKind<Data, Known, ReviewWire>;

/** What one call adds to its kind of sheet. */
export interface ImportCall {
  /** Batch of group members without a project beside them. */
  batchId?: string;
  firstLogin?: () => Promise<FirstLogin>;
}

/** Where what a sheet brings is kept by hand; groups are made by their sheets and by no form of their fields. */
const menus: Partial<Record<ImportType, string>> = { expert: 'table3', project: 'table2' };

const sharedBy = (type: ImportType) =>
  ({
    name: type,
    objectType: 'import',
    failure: 'RV_IMPORT_ROWS' as const,
    ...(menus[type] && { menu: menus[type] }),
    columns: importColumns[type],
    words: sheetWords(type),
    files: { open: openOwnUpload, offer: offerBytes },
    readChoices,
    showRow: ({ rowNo, values, errors, action }, headingOf) => ({
      rowNo,
      values: Object.fromEntries(Object.entries(values).map(([key, text]) => [headingOf(key), text])),
      errors: errors.map(({ key, message }) => ({ column: headingOf(key), message })),
      action,
    }),
    showColumn: ({ heading, required }) => ({ name: heading, required }),
  }) satisfies Partial<Kind<unknown>>;

/** Only a confirmation writes, and it brings what new experts sign in with. */
const noLogin = () => Promise.reject(new Error('no first login was prepared'));

const expertImport = ({ firstLogin = noLogin }: ImportCall): Kind<ImportedExpert> => ({
  ...sharedBy('expert'),
  checkRows: async (ctx, reading, rows) => checkExpertRows(ctx, reading, rows),
  markKnown: markKnownExperts,
  write: (ctx, rows) => writeExpertRows(ctx, rows, firstLogin),
  toldOnce: ['firstPassword'],
});

const projectImport = (): Kind<ImportedProject> => ({
  ...sharedBy('project'),
  checkRows: async (ctx, reading, rows) => checkProjectRows(ctx, reading, rows),
  markKnown: markKnownProjects,
  write: async (ctx, rows, _known, sheet) => {
    await writeProjectRows(ctx, rows, sheet);
    return nothingTold;
  },
});

/** A file of groups is always taken whole (I24). */
const groupImport = ({ batchId = '' }: ImportCall): Kind<ImportedMember, KnownGroups> => ({
  ...sharedBy('group'),
  isWhole: true,
  checkRows: (ctx, reading, rows) => checkGroupRows(ctx, reading, rows, batchId),
  markKnown: markKnownGroups,
  write: async (ctx, rows, known) => {
    await writeGroupRows(ctx, rows, known);
    return nothingTold;
  },
});

/** The kind of a sheet, for one call. */
export function importKindOf(type: ImportType, call: ImportCall = {}): Kind<unknown, unknown> {
  if (type === 'expert') return expertImport(call);
  return type === 'project' ? projectImport() : groupImport(call);
}
