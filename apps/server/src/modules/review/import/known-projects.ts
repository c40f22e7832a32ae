import { projectStatus } from '@qifu/contracts';
import type { SqlBool } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { addError, type Said, saidOf } from '#platform/sheet-import/checked-row';
import { groupRows } from '../grouped';
import { nameFields } from '../name-fields';
import { projectScope } from '../project/project.policy';
import { freezeProjects } from '../project/project-content';
import { sheetText } from './import-columns';
import { type ImportedProject, nameKey, type ProjectRow } from './project-row';
import { findChanges } from './row-changes';

/**
 * A number that is there means an update, while the project is accepted, not grouped and within the caller's reach.
 * What an enterprise itself handed in is not rewritten by a sheet: such a row must say what is there already.
 * While holding, the projects stay as they are until the import has ended.
 */
export async function markKnown(ctx: Ctx, rows: readonly ProjectRow[], isHolding: boolean) {
  const said = rows.map(saidOf);
  const numbered = await readNumbered(ctx, said, isHolding);
  const namesakes = groupRows(await readOfFirms(ctx, said), (known) => nameKey(known) ?? '');
  for (const row of rows) {
    const { projectNo = '', ...named } = saidOf(row);
    const byNumber = numbered.get(projectNo);
    const key = nameKey(named);
    const clash = findClash(byNumber, (key && namesakes.get(key)) || []);
    if (row.data) row.data.projectId = byNumber?.id ?? null;
    if (byNumber) row.action = 'update';
    if (clash) addError(row, clash.key, sheetText(ctx.language, `errors.${clash.error}`, clash.params));
  }
  await markHandedIn(ctx, rows, numbered);
}

interface Known {
  id: string;
  projectNo: string;
  status: number;
  source: 'filled' | 'import';
  isVisible: SqlBool;
}
/** Why a row can be neither an update nor a new project; what the caller may not see is not described. */
function findClash(byNumber: Known | undefined, namesakes: readonly Omit<Known, 'status' | 'source'>[]) {
  if (byNumber && !byNumber.isVisible) return { key: 'projectNo', error: 'outside', params: {} };
  if (byNumber && byNumber.status !== projectStatus.accepted)
    return { key: 'projectNo', error: whyNotChangeable(byNumber), params: { projectNo: byNumber.projectNo } };
  const twin = namesakes.find(({ id }) => id !== byNumber?.id);
  if (!twin) return undefined;
  const { projectNo } = twin;
  return { key: 'projectName', error: twin.isVisible ? 'known' : 'outside', params: { projectNo } };
}

const { draft, submitted, returned } = projectStatus;

/** What an enterprise has not handed in yet is its own; afterwards it is asked, or told why. */
function whyNotChangeable({ source, status }: Known) {
  if (source === 'filled' && status === submitted) return 'handedIn';
  return source === 'filled' && (status === draft || status === returned) ? 'stillFilled' : 'notChangeable';
}

/** Rows that would say something else of an accepted application than its enterprise did. */
async function markHandedIn(ctx: Ctx, rows: readonly ProjectRow[], numbered: ReadonlyMap<string, Known>) {
  const filled = rows.flatMap((row) => {
    const known = row.data && numbered.get(row.data.projectNo);
    return row.data && known?.source === 'filled' ? [{ row, data: row.data, known }] : [];
  });
  for (const part of inChunks(filled)) {
    const frozen = await freezeProjects(
      ctx,
      part.map(({ known }) => known.id),
    );
    for (const { row, data, known } of part) {
      const content = frozen.get(known.id)?.content;
      const fields = content ? findChanges(content, data) : [];
      data.isNoChange = fields.length === 0;
      if (fields.length > 0)
        addError(
          row,
          'projectNo',
          sheetText(ctx.language, 'errors.acceptedAsFilled', {
            projectNo: known.projectNo,
            fields: nameFields(ctx.language, fields),
          }),
        );
    }
  }
}

/** Projects of these numbers, whoever may see them: a number is there once. Held in the order of their ids. */
async function readNumbered({ db, actor }: Ctx, said: readonly Said<ImportedProject>[], isHolding: boolean) {
  const numbers = said.flatMap(({ projectNo }) => projectNo || []);
  const projects = db
    .selectFrom('project')
    .select(['id', 'projectNo', 'status', 'source', projectScope(actor).as('isVisible')])
    .where('deleteMark', '=', 0)
    .where('projectNo', 'in', ['', ...numbers])
    .orderBy('id');
  const rows = await (isHolding ? projects.forUpdate() : projects).execute();
  return new Map(rows.map((row) => [row.projectNo, row]));
}

const readOfFirms = ({ db, actor }: Ctx, said: readonly Said<ImportedProject>[]) =>
  db
    .selectFrom('project')
    .select(['id', 'projectNo', 'batchId', 'creditCode', 'projectName'])
    .select(projectScope(actor).as('isVisible'))
    .where('deleteMark', '=', 0)
    .where('creditCode', 'in', ['', ...said.flatMap((row) => row.creditCode ?? [])])
    .execute();
