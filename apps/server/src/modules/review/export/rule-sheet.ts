import type { Language } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { Sheet } from '#platform/xlsx/write-sheets';
import type { SheetValue } from '#platform/xlsx/xlsx-tasks';
import { sheetWord } from './export-file';
import type { ReviewedLine } from './reviewed-lines.queries';
import { ruleLines } from './rule-lines';

/** What each group was judged by: its rules and standard as they were at open, the hash of its result, who exported. */
export function ruleSheet(ctx: Ctx, lines: readonly ReviewedLine[]): Sheet {
  const { language } = ctx;
  const groups = new Map(lines.map((line) => [line.result.groupId, line]));
  return {
    name: sheetWord(language, 'name.rules'),
    columns: (['groupName', 'rule', 'content'] as const).map((key) => ({
      heading: sheetWord(language, `head.${key}`),
      type: 'text',
    })),
    rows: [
      ...[...groups.values()].flatMap((line) => groupRows(language, line)),
      ['', sheetWord(language, 'word.exportTime'), timeOf(ctx.now())],
      ['', sheetWord(language, 'word.exportUser'), `${ctx.actor.realName}/${ctx.actor.account}`],
    ],
  };
}

function groupRows(language: Language, { project, result }: ReviewedLine): SheetValue[][] {
  const { standardSnapshot, ruleSnapshot, snapshotHash } = result;
  const standard = sheetWord(language, 'word.standardName', {
    name: standardSnapshot.name,
    version: standardSnapshot.standardVersion,
  });
  return [
    [project.groupName, sheetWord(language, 'word.standard'), standard],
    ...ruleLines(language, ruleSnapshot).map(({ heading, content }) => [project.groupName, heading, content]),
    [project.groupName, sheetWord(language, 'word.snapshotHash'), snapshotHash],
  ];
}
