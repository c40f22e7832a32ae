import { isDeepStrictEqual } from 'node:util';
import { type DesignDocument, fail, type IdReply, type ReleaseInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type holdDesign, noteReleased } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { keepVersion, nextNo } from '../design/version-document.queries';
import { beginRun } from './begin-run';
import { lacksIndexes } from './build-indexes';
import { checkDesign } from './check-design';
import { assertOwnFilter } from './check-filter';
import { checkRelations } from './check-relations';
import { followNames } from './follow-names';
import { mayIndex } from './indexed-table';
import { followMenus, writeMenus } from './module-menu';
import { shapeTables } from './module-tables';
import { reckonsAnew } from './reckon-records';
import { wantedIndexes } from './wanted-indexes';

export interface Released {
  design: Awaited<ReturnType<typeof holdDesign>>;
  /** What is released: the draft, or what was released or drawn before. */
  document: DesignDocument;
  /** Of the menus it asks for; without it those that are there are brought up to date. */
  input?: ReleaseInput | undefined;
  /** Its columns have taken over what they take over. */
  isFilled?: boolean;
}

/** Says what can be said of a release before anything is done for it. */
export async function checkReleased(ctx: Ctx, { design, document, input }: Released) {
  if (input && input.pc !== 1 && input.app !== 1) fail('design.noMenuChosen');
  const fields = checkDesign({ ...design, document });
  await checkRelations(ctx, design.id, document);
  return fields;
}

/**
 * Makes a document what counts, in the caller's transaction: its columns are shown, it is kept as a version, and its
 * menus are written. Records are read by the version before until that is kept.
 */
export async function releaseDocument(ctx: Ctx, released: Released): Promise<IdReply> {
  const { design, document, input, isFilled = false } = released;
  const { id } = design;
  const fields = await checkReleased(ctx, released);
  const isReckoning = await reckonsAnew(ctx, design, document);
  await followNames(ctx, design, document);
  const { tables, last } = await shapeTables(ctx, { id, document }, { isFilled });
  const no = await nextNo(ctx, id);
  assertOwnFilter(ctx, { designId: id, no, document }, tables);
  await keepVersion(ctx, { designId: id, no, document, tables });
  const isDraft = isDeepStrictEqual(readKept(design.document), document);
  // First of what is changed here, so that the audit has the release as one of the module, and its menus beside it.
  const reply = await noteReleased(ctx, design, { publishedNo: no, state: isDraft ? 1 : 2 });
  if (input) await writeMenus(ctx, { ...design, document }, fields, input);
  else await followMenus(ctx, { ...design, document }, fields);
  const [main] = tables;
  const lacksSome =
    main && mayIndex(main) && (await lacksIndexes(ctx.db, main, wantedIndexes(document, main)));
  if (!isFilled && (lacksSome || isReckoning))
    await beginRun(ctx, { designId: id, document, input, rows: 0, isReckoning });
  await last();
  return reply;
}
