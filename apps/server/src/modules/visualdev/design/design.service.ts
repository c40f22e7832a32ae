import {
  type DesignDocument,
  type DesignInput,
  type DesignUpdate,
  fail,
  type IdReply,
} from '@qifu/contracts';
import { removeModuleMenus } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { tellSaved } from '../live/designing-line';
import { keepSteps } from './design-steps.service';
import { readSent } from './read-sent';
import { documentOf } from './version-document.queries';

const design = {
  table: 'design',
  objectType: 'design',
  nameColumn: 'fullName',
  taken: {
    designName: ['design.nameTaken', 'fullName'],
    designCode: ['design.codeTaken', 'enCode'],
  },
} as const;

export const holdDesign = (ctx: Ctx, id: string, version?: number | null) =>
  holdRow(ctx, design, id, version ?? undefined);
type Design = Awaited<ReturnType<typeof holdDesign>>;

const ownColumns = ({
  formData: _form,
  columnData: _list,
  appColumnData: _appList,
  tables: _tables,
  version: _version,
  ...columns
}: DesignInput) => columns;

/** The audit tells of a design what it is called, and how many elements it has; versions tell the rest. */
const toldOf = (columns: ReturnType<typeof ownColumns>, elements: number) => ({ ...columns, elements });
const countOf = (document: { nodes: object }) => Object.keys(document.nodes).length;

export async function createDesign(ctx: Ctx, input: DesignInput): Promise<string> {
  const document = readSent(ctx, input);
  const columns = ownColumns(input);
  const { id } = await createRow(
    ctx,
    design,
    { ...columns, document: JSON.stringify(document), publishedNo: null },
    toldOf(columns, countOf(document)),
  );
  return id;
}

/** Saves a design whole; what is released of it stays as it is. */
export async function updateDesign(
  ctx: Ctx,
  id: string,
  { steps, ...input }: DesignUpdate,
): Promise<IdReply> {
  const before = await holdDesign(ctx, id, input.version);
  const document = readSent(ctx, input, before.document);
  const columns = ownColumns(input);
  const state = before.publishedNo === null ? 0 : 2;
  const saved = await updateRow(
    ctx,
    design,
    before,
    { ...columns, state, document: JSON.stringify(document) } as never,
    {
      before: toldOf(columnsAsTold(before), countOf(before.document)),
      after: toldOf(columns, countOf(document)),
    },
  );
  await keepSteps(ctx, id, steps);
  await tellSaved(ctx, id, saved.version);
  return saved;
}

const columnsAsTold = ({
  fullName,
  enCode,
  type,
  webType,
  enableFlow,
  category,
  dbLinkId,
  enabledMark,
  sortCode,
  description,
}: Design) => ({
  fullName,
  enCode,
  type,
  webType,
  enableFlow,
  category,
  dbLinkId,
  enabledMark,
  sortCode,
  description,
});

/** Takes a design away with its menus; its tables and their records stay. */
export async function removeDesign(ctx: Ctx, id: string): Promise<void> {
  const before = await holdDesign(ctx, id);
  await removeModuleMenus(ctx, id);
  await removeRow(ctx, design, before, toldOf(columnsAsTold(before), countOf(before.document)));
}

const longestCopy = 50;

/** A copy of what is released of a design, or of its draft where nothing is, under a name and code of its own (contract-lowcode 1.1). */
export async function copyDesign(ctx: Ctx, id: string): Promise<string> {
  const source = await holdDesign(ctx, id);
  const document =
    source.publishedNo === null ? source.document : await documentOf(ctx, id, source.publishedNo);
  const tail = ctx.newId().slice(-5);
  const columns = {
    ...columnsAsTold(source),
    fullName: `${source.fullName}.副本${tail}`,
    enCode: `${source.enCode}${tail}`,
  };
  if (columns.fullName.length > longestCopy || columns.enCode.length > longestCopy) fail('design.copyLimit');
  const copy = await createRow(
    ctx,
    design,
    { ...columns, document: JSON.stringify(document), publishedNo: null },
    toldOf(columns, countOf(document)),
  );
  return copy.id;
}

/** Marks a design as released, in the version that is kept now. */
export const noteReleased = (ctx: Ctx, before: Design, after: { publishedNo: number; state: 1 | 2 }) =>
  updateRow(ctx, design, before, after as never, {
    before: { publishedNo: before.publishedNo },
    after: { publishedNo: after.publishedNo },
  });

/** Changes the draft in one step of its own; what is released stays as it is. */
export const redrawDesign = (ctx: Ctx, before: Design, document: DesignDocument) =>
  updateRow(
    ctx,
    design,
    before,
    { document: JSON.stringify(document), state: before.publishedNo === null ? 0 : 2 } as never,
    { before: { elements: countOf(before.document) }, after: { elements: countOf(document) } },
  );

/** Puts a former document in place of the one that is edited; what is released stays as it is. */
export async function restoreDocument(ctx: Ctx, before: Design, document: DesignDocument, no: number) {
  // Steps lead to the document that gives way here, and would not lead back from this one.
  await keepSteps(ctx, before.id, undefined);
  return await updateRow(ctx, design, before, { document: JSON.stringify(document), state: 2 } as never, {
    before: { elements: countOf(before.document) },
    after: { elements: countOf(document) },
    facts: { restoredNo: no },
  });
}
