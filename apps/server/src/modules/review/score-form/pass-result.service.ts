import { fail } from '@qifu/contracts';
import { auditReading } from '#platform/audit/audit-reading';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { renderPdf } from '#platform/pdf/render-pdf';
import { fileStamp } from '#platform/xlsx/timed-name';
import { type ZipFile, zipFiles } from '#platform/zip/zip-files';
import { visibleProjects } from '../project/project.policy';
import { assertReadsScores } from '../sheet/score-reader';
import { type FormWording, shownRank, verifyAddress } from './build-forms';
import { decisionDocument } from './decision.document';
import { listFormFiles, manifestHeadings, projectFolder } from './form-archive';
import { shownGroup } from './form-parts';
import { type FormSource, readFormSources } from './form-source.queries';
import { formText } from './form-texts';

interface PassQuery {
  ids: string[];
  /** 1: with the summary and every form; 0: the decision only. */
  isScore: number;
  baseUrl: string;
}
type Decided = Awaited<ReturnType<typeof readDecided>>[number];

/** The results of reviewed projects, one folder each, as an archive that is packed while it is sent. */
export async function makePassResults(ctx: Ctx, { ids, isScore, baseUrl }: PassQuery): Promise<Blob> {
  assertReadsScores(ctx.actor);
  const projects = await readDecided(ctx, ids);
  const known = new Map(projects.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) fail('record.missing', { ids: missing });
  const groupIds = [...new Set(projects.flatMap(({ groupId }) => groupId ?? []))];
  const sources = (await readFormSources(ctx, groupIds, { projectIds: ids })).filter(({ result }) => result);
  const wording: FormWording = { language: ctx.language, namesExperts: true, namesApplicant: true, baseUrl };
  const files = sources.flatMap((source) => {
    const project = known.get(source.project.projectId);
    if (!project || project.groupId !== source.group.groupId) return [];
    const folder = [`${shownGroup(source.group).replace(' ', '_')}`, projectFolder(source, wording)];
    const decision = decisionFile(source, project, { wording, folder });
    return isScore === 1 ? [decision, ...listFormFiles(source, wording, folder)] : [decision];
  });
  if (files.length === 0) fail('record.missing', { ids });
  await auditReading(ctx, {
    input: { ids, isScore },
    objectType: 'export',
    objectId: '',
    after: { projects: sources.length },
  });
  return {
    fileName: formText(ctx.language, 'resultArchive', { time: fileStamp(ctx.now()) }),
    contentType: 'application/zip',
    content: zipFiles(files, manifestHeadings(ctx.language)),
  };
}

const readDecided = (ctx: Ctx, ids: readonly string[]) =>
  visibleProjects(ctx)
    .select(['project.id', 'project.groupId', 'project.decision', 'project.decisionReason'])
    .select(['project.approvedFund', 'project.decisionTime'])
    .where('project.id', 'in', [...ids])
    .execute();

function decisionFile(
  source: FormSource,
  project: Decided,
  { wording, folder }: { wording: FormWording; folder: readonly string[] },
): ZipFile {
  const code = source.result?.verifyCode ?? '';
  const document = decisionDocument(
    {
      projectNo: source.project.projectNo,
      projectName: source.project.projectName,
      enterpriseName: source.project.enterpriseName,
      group: shownGroup(source.group),
      rank: shownRank(wording.language, source),
      decision: project.decision,
      decisionReason: project.decisionReason,
      approvedFund: project.approvedFund,
      decisionTime: project.decisionTime,
      closedAt: source.group.closeTime ?? 0,
      verifyCode: code,
      verifyAddress: verifyAddress(wording, code),
    },
    wording.language,
  );
  return {
    path: [...folder, formText(wording.language, 'decisionFile')],
    content: () => renderPdf(document),
    modifiedAt: project.decisionTime ?? source.group.closeTime ?? undefined,
  };
}
