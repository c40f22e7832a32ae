import { type Language, translate } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import type { Sheet } from '#platform/xlsx/write-sheets';
import type { SheetValue } from '#platform/xlsx/xlsx-tasks';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { readTieDecisions, type TieDecisionFact } from '../sheet/review-facts.queries';
import { sheetWord } from './export-file';
import { readPlannedPlaces } from './planned-places.queries';
import type { ReviewedLine } from './reviewed-lines.queries';
import { type RuleLine, ruleLines, ruleWord } from './rule-lines';
import { chainLines, standardLines } from './standard-lines';

const headings = ['groupNo', 'groupName', 'rule', 'content'] as const;

/**
 * What each group was judged by, as it was at open: standard, rules, the chain that breaks ties and what its leader
 * said. With the details it is enough to work out every score, rank and suggestion again without this product.
 */
export async function ruleSheet(ctx: Ctx, lines: readonly ReviewedLine[]): Promise<Sheet> {
  const { language } = ctx;
  const groups = [...new Map(lines.map((line) => [line.result.groupId, line])).values()];
  const decisions = await readDecisions(ctx, groups);
  return {
    name: sheetWord(language, 'name.rules'),
    columns: headings.map((key) => ({ heading: sheetWord(language, `head.${key}`), type: 'text' })),
    rows: [
      ...groups.flatMap((line): SheetValue[][] =>
        groupLines(ctx, line, decisions(line.result.groupId)).map(({ heading, content }) => [
          line.result.groupNo,
          line.project.groupName,
          heading,
          content,
        ]),
      ),
      ...(await aboutExport(ctx, lines)).map(({ heading, content }) => ['', '', heading, content]),
    ],
  };
}

function groupLines(ctx: Ctx, { result }: ReviewedLine, decisions: readonly RuleLine[]): RuleLine[] {
  const { language } = ctx;
  const { standardSnapshot: standard, ruleSnapshot, snapshotHash, conclusion, explain } = result;
  const line = (heading: string, content: string): RuleLine => ({ heading, content });
  return [
    line(
      sheetWord(language, 'word.standard'),
      sheetWord(language, 'word.standardName', { name: standard.name, version: standard.standardVersion }),
    ),
    ...standardLines(language, standard),
    ...ruleLines(language, ruleSnapshot),
    line(
      sheetWord(language, 'rule.ranked'),
      ruleWord(language, 'projects', { value: explain.passLine.rankedCount }),
    ),
    ...chainLines(language, standard),
    ...decisions,
    ...(seenBy(ctx)('conclusion') ? [line(sheetWord(language, 'head.conclusion'), conclusion)] : []),
    line(sheetWord(language, 'word.snapshotHash'), snapshotHash ?? ''),
  ];
}

/** The leader's orders of tied projects by group, in the order they were given: the last that fits holds. */
async function readDecisions(
  ctx: Ctx,
  groups: readonly ReviewedLine[],
): Promise<(groupId: string) => RuleLine[]> {
  const decisions = await readTieDecisions(
    ctx.db,
    groups.map(({ result }) => result.groupId),
  );
  const nameOf = await readNames(
    ctx,
    decisions.flatMap(({ rankedProjectIds }) => rankedProjectIds),
  );
  const byGroup = groupRows(decisions, ({ groupId }) => groupId);
  return (groupId) =>
    (byGroup.get(groupId) ?? []).map((decision, at) => ({
      heading: sheetWord(ctx.language, 'rule.decision', { no: at + 1 }),
      content: decisionInWords(ctx.language, decision, nameOf),
    }));
}

const decisionInWords = (
  language: Language,
  { rankedProjectIds, reason }: TieDecisionFact,
  nameOf: (projectId: string) => string,
) => ruleWord(language, 'decision', { projects: rankedProjectIds.map(nameOf).join(' ＞ '), reason });

/** Numbers of the projects the reader may see; the others are not named (I23). */
async function readNames(ctx: Ctx, projectIds: readonly string[]): Promise<(projectId: string) => string> {
  const hidden = translate(ctx.language, 'scoreSheet', 'block.hiddenProject');
  const rows =
    projectIds.length === 0 || !seenBy(ctx)('projectNo')
      ? []
      : await visibleProjects(ctx)
          .select(['project.id', 'project.projectNo'])
          .where('project.id', 'in', [...new Set(projectIds)])
          .execute();
  const numbers = new Map(rows.map(({ id, projectNo }) => [id, projectNo]));
  return (projectId) => numbers.get(projectId) ?? hidden;
}

/** What belongs to no group: the places the batches plan, when and by whom the file was made. */
async function aboutExport(ctx: Ctx, lines: readonly ReviewedLine[]): Promise<RuleLine[]> {
  const { language } = ctx;
  const line = (heading: string, content: string): RuleLine => ({ heading, content });
  const directions = new Map(lines.map(({ project }) => [project.directionId, project.directionName]));
  const planned = await readPlannedPlaces(ctx, [...new Set(lines.map(({ project }) => project.batchId))]);
  const shown = seenBy(ctx)('directionName')
    ? planned.filter(({ directionId }) => directions.has(directionId))
    : [];
  return [
    ...shown.map(({ batchName, directionId, count }) =>
      line(
        sheetWord(language, 'rule.planned'),
        ruleWord(language, 'planned', { batch: batchName, direction: directions.get(directionId), count }),
      ),
    ),
    line(sheetWord(language, 'word.exportTime'), timeOf(ctx.now())),
    line(sheetWord(language, 'word.exportUser'), `${ctx.actor.realName}/${ctx.actor.account}`),
  ];
}
