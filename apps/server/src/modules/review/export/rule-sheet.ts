import type { ReviewRules } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { Sheet } from '#platform/xlsx/write-sheets';
import type { SheetValue } from '#platform/xlsx/xlsx-tasks';
import { sheetWord } from './export-file';
import type { ReviewedLine } from './reviewed-lines.queries';

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
      ['', sheetWord(language, 'word.exportTime'), shownTime(ctx.now())],
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
  const rules = Object.entries(ruleSnapshot) as [keyof ReviewRules, unknown][];
  return [
    [project.groupName, sheetWord(language, 'word.standard'), standard],
    ...rules.map(([key, value]) => [
      project.groupName,
      sheetWord(language, `rule.${key}`),
      shownRule(language, value),
    ]),
    [project.groupName, sheetWord(language, 'word.snapshotHash'), snapshotHash],
  ];
}

function shownRule(language: Language, value: unknown): string {
  if (typeof value === 'boolean') return sheetWord(language, value ? 'word.yes' : 'word.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 2026-11-20 16:42:11, in the product's zone. */
const shownTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
