import { fail } from '@qifu/contracts';
import { auditBlob } from '#platform/audit/audit-blob';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { renderPdf } from '#platform/pdf/render-pdf';
import { zipFiles } from '#platform/zip/zip-files';
import { projectScope } from '../project/project.policy';
import { findReadGroup, type ResultReader } from '../result/result-reader';
import { findBlindProjects } from '../sheet/leader-blind';
import { assertReadsScores } from '../sheet/score-reader';
import { anonCodeOf, namesApplicant, namesExperts } from '../sheet/shown-expert';
import { buildScoreForm, buildSummary, type FormWording, isPrintable } from './build-forms';
import { listFormFiles, manifestHeadings, projectFolder } from './form-archive';
import { type FormSource, readFormSources } from './form-source.queries';
import { formText } from './form-texts';

/** What an id names: a group, a project of a group, or one sheet. */
interface Named {
  groupId: string;
  projectId?: string;
  sheetId?: string;
}

/**
 * Score forms as a PDF or as an archive: of one sheet, of a project, or of a whole group. A group is always an
 * archive. Staff get everything in their district, leaders their group but for what they must not know yet, experts what
 * they submitted themselves.
 */
export async function makeScoreFiles(
  ctx: Ctx,
  { id, kind, baseUrl }: { id: string; kind: 'pdf' | 'zip'; baseUrl: string },
): Promise<Blob> {
  assertReadsScores(ctx.actor);
  const found = await findReadGroup(ctx, await findNamed(ctx, id));
  const { place: named, reader } = found ?? fail('record.missing', { id });
  if (reader.kind === 'applicant') fail('record.missing', { id });
  const sources = await readSources(ctx, reader, named);
  const first = sources[0] ?? fail('record.missing', { id });
  const wording: FormWording = {
    language: ctx.language,
    namesExperts: namesExperts(reader.kind, { mode: first.group.blindMode }),
    namesApplicant: namesApplicant(reader.kind, first.group.blindMode),
    baseUrl,
  };
  const isArchive = kind === 'zip' || named.projectId === undefined;
  const blob = isArchive ? archiveOf(sources, wording, named) : await documentOf(first, wording);
  return await auditBlob(ctx, blob, {
    input: { id, kind },
    objectType: 'reviewGroup',
    objectId: named.groupId,
    objectName: `${first.group.groupNo} ${first.group.groupName}`,
    after: { projects: sources.length },
  });
}

/** What the id names; of a project its groups, the latest round first, for a former panel prints its own. */
async function findNamed({ db }: Ctx, id: string): Promise<Named[]> {
  const group = await db.selectFrom('reviewGroup').select('id').where('id', '=', id).executeTakeFirst();
  if (group) return [{ groupId: id }];
  const sheet = await db
    .selectFrom('scoreSheet')
    .select(['groupId', 'projectId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (sheet) return [{ ...sheet, sheetId: id }];
  // One that still prepares has no forms.
  return await db
    .selectFrom('groupProject as p')
    .innerJoin('reviewGroup as g', 'g.id', 'p.groupId')
    .select(['p.groupId', 'p.projectId'])
    .where('p.projectId', '=', id)
    .where('p.removedTime', 'is', null)
    .where('g.status', 'in', [20, 30])
    .orderBy('g.roundNo', 'desc')
    .execute();
}

/** Sources cut down to the sheets the reader may print. */
async function readSources(ctx: Ctx, reader: ResultReader, named: Named): Promise<FormSource[]> {
  const sources = await readFormSources(ctx, [named.groupId], {
    ...(named.projectId ? { projectIds: [named.projectId] } : {}),
    ...(reader.kind === 'office' ? { scope: projectScope(ctx.actor) } : {}),
  });
  const blind = reader.kind === 'leader' ? await findBlind(ctx, named.groupId) : new Set<string>();
  return sources
    .map((source) => ({
      ...source,
      sheets: source.sheets.filter((sheet) => {
        const isOthers = reader.kind !== 'member' && !blind.has(sheet.projectId);
        return (
          (isOthers || sheet.expertId === reader.expertId) &&
          isPrintable(sheet) &&
          (!named.sheetId || sheet.sheetId === named.sheetId)
        );
      }),
      // The summary tells everybody's scores.
      result: reader.kind === 'member' || named.sheetId ? undefined : source.result,
    }))
    .filter(({ sheets, result }) => sheets.length > 0 || result);
}

async function findBlind(ctx: Ctx, groupId: string): Promise<ReadonlySet<string>> {
  const group = await ctx.db
    .selectFrom('reviewGroup')
    .select(['id', 'status', 'ruleSnapshot'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return await findBlindProjects(ctx, group);
}

/** The summary of a project, or the only form there is to print. */
async function documentOf(source: FormSource, wording: FormWording): Promise<Blob> {
  const { language } = wording;
  const summary = buildSummary(source, wording);
  const [sheet] = source.sheets;
  const isForm = !summary && sheet !== undefined;
  const document = summary ?? (sheet && buildScoreForm(source, sheet, wording)) ?? fail('record.missing');
  if (isForm && source.sheets.length > 1) fail('RV_STATE', { projectId: source.project.projectId });
  const ending = isForm
    ? formText(language, 'formFile', { expert: anonCodeOf(language, sheet.anonNo) })
    : formText(language, 'summaryFile');
  return {
    fileName: `${projectFolder(source, wording)}_${ending}`,
    contentType: 'application/pdf',
    content: await renderPdf(document),
  };
}

function archiveOf(sources: readonly FormSource[], wording: FormWording, named: Named): Blob {
  const { language } = wording;
  const first = sources[0] ?? fail('record.missing');
  const groupFolder = `${first.group.groupNo}_${first.group.groupName}`;
  const files = sources.flatMap((source) =>
    listFormFiles(source, wording, [groupFolder, projectFolder(source, wording)]),
  );
  const name = named.projectId === undefined ? groupFolder : projectFolder(first, wording);
  return {
    fileName: formText(language, 'archive', { name }),
    contentType: 'application/zip',
    content: zipFiles(files, manifestHeadings(language)),
  };
}
