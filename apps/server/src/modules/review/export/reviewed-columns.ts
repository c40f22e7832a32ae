import { type Language, translate } from '@qifu/i18n';
import { type ExportColumn, sheetWord } from './export-file';
import type { ReviewedLine } from './reviewed-lines.queries';

export const decisionWord = (language: Language, decision: number | null) =>
  decision === null ? '' : sheetWord(language, `projectStatus.s${decision}`);

export const suggestionWord = (language: Language, suggestion: string) =>
  translate(language, 'scoreSheet', `suggestion.${suggestion || 'none'}`);

/** Flags of a result in words, one after the other. */
export const flagWords = (language: Language, flags: readonly string[]) =>
  flags.map((flag) => translate(language, 'scoreSheet', `flag.${flag}`)).join('、');

/** The first sheet of the reviewed projects: one line each (review.md 2.8). */
export function reviewedColumns(language: Language): ExportColumn<ReviewedLine>[] {
  return [...projectColumns(), ...figureColumns(), ...opinionColumns(language)];
}

const projectColumns = (): ExportColumn<ReviewedLine>[] => [
  { key: 'no', type: 'number', value: (_, no) => no },
  { key: 'projectNo', type: 'text', value: ({ project }) => project.projectNo },
  { key: 'projectName', type: 'text', value: ({ project }) => project.projectName },
  { key: 'enterpriseName', type: 'text', value: ({ project }) => project.enterpriseName },
  { key: 'creditCode', type: 'text', value: ({ project }) => project.creditCode },
  { key: 'directionName', type: 'text', value: ({ project }) => project.directionName },
  { key: 'districtName', type: 'text', value: ({ project }) => project.districtName },
  { key: 'unitName', type: 'text', value: ({ project }) => project.unitName },
  { key: 'applyFund', type: 'money', value: ({ project }) => project.applyFund },
  { key: 'groupNo', type: 'text', value: ({ result }) => result.groupNo },
  { key: 'groupName', type: 'text', value: ({ project }) => project.groupName },
  { key: 'leaderName', type: 'text', value: ({ leaderName }) => leaderName },
];

/** Exact three-place decimals of the database, written as numbers. */
const figureColumns = (): ExportColumn<ReviewedLine>[] => [
  { key: 'rankInGroup', type: 'number', value: ({ result }) => result.rankInGroup },
  { key: 'officialScore', type: 'score', decimals: 3, value: ({ result }) => result.officialScore },
  { key: 'rawMean', type: 'score', decimals: 3, value: ({ result }) => result.rawMean },
  { key: 'median', type: 'score', decimals: 3, value: ({ result }) => result.median },
  { key: 'stdev', type: 'score', decimals: 3, value: ({ result }) => result.stdev },
  { key: 'highest', type: 'score', decimals: 3, value: ({ result }) => result.highest },
  { key: 'lowest', type: 'score', decimals: 3, value: ({ result }) => result.lowest },
  { key: 'validCount', type: 'number', value: ({ result }) => result.validCount },
  { key: 'recusedCount', type: 'number', value: ({ result }) => result.recusedCount },
  { key: 'voidedCount', type: 'number', value: ({ result }) => result.voidedCount },
  ...(['1', '2', '3', '4'] as const).map(
    (level): ExportColumn<ReviewedLine> => ({
      key: `votes${level}`,
      type: 'number',
      value: ({ result }) => result.recommendationCounts[level],
    }),
  ),
  { key: 'calibratedScore', type: 'score', decimals: 3, value: ({ result }) => result.calibratedScore },
  { key: 'rankLow', type: 'number', value: ({ result }) => result.rankLow },
  { key: 'rankHigh', type: 'number', value: ({ result }) => result.rankHigh },
];

const opinionColumns = (language: Language): ExportColumn<ReviewedLine>[] => [
  { key: 'flags', type: 'text', value: ({ result }) => flagWords(language, result.flags) },
  { key: 'leaderComment', type: 'text', value: ({ result }) => result.leaderComment },
  { key: 'conclusion', type: 'text', value: ({ result }) => result.conclusion },
  {
    key: 'suggestion',
    type: 'text',
    value: ({ result }) => suggestionWord(language, result.decisionSuggestion),
  },
  { key: 'decision', type: 'text', value: ({ project }) => decisionWord(language, project.decision) },
  { key: 'decisionReason', type: 'text', value: ({ project }) => project.decisionReason },
  { key: 'approvedFund', type: 'money', value: ({ project }) => project.approvedFund },
];
