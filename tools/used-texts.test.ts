import { expect, it } from 'vitest';
import { texts } from '../packages/i18n/src/areas.gen';
import { readSources } from './read-sources';

const files = readSources()
  .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !/^packages\/i18n\/src\/(zh|en|.*\.gen)/.test(path))
  .map(({ text }) => ({
    literals: new Set([...text.matchAll(/['"`]([\w.-]{1,80})['"`]/g)].map(([, found = '']) => found)),
    /** The beginnings of texts that are put together, such as `level.l${level}`. */
    beginnings: [...text.matchAll(/`([\w.]*\.\w*)\$\{/g)].map(([, found = '']) => found),
  }));
const literals = new Set(files.flatMap((file) => [...file.literals]));

/** Texts whose key begins with a word of the data, so that no quotes show it; where from stands beside the first. */
const made = [
  'auditActs.act',
  'auditActsPortal.act', // by catalogue code, audited-acts.ts
  'common.relative', // units of tellRelativeTime
  // Codes of the seed, and words by what they are called in Chinese, say-word.ts.
  ...Object.keys(texts.zh.dictionaryWords).map((dictionary) => `dictionaryWords.${dictionary}`),
  'enterpriseSheet.fillStates', // enterprise exports
  'enterpriseSheet.columns',
  'enterpriseSheet.hints',
  'enterpriseSheet.year',
  'gallery.controls.plain', // kinds of buttons
  'gallery.controls.risk',
  'gallery.controls.text',
  'gallery.look',
  'gallery.parts',
  'gallery.states',
  'grantAsk', // by step, batch-dialogs.tsx
  'grantBatch.field', // by wire name, field-label.ts
  'grantNews', // by kind, tell-line.ts
  'home.figures', // review-work.service.ts
  'home.todos',
  'inputFields.field', // by wire name, field-label.ts
  'keyChangeTold', // by kind, tell-key-change.ts
  'login.accountMissing', // login-form.tsx
  'login.passwordMissing',
  'login.totpCodeMissing',
  'pickers.party', // kinds of a party, party-dialog.tsx
  'policy', // words of the policy library, by what columns and rows say
  'policyLibrary.field', // by wire name, field-label.ts
  'policyRule.field',
  'policySubscription.field',
  'calculator.field',
  'matching.line', // match-rows.ts
  'matching.cause', // list-changes.service.ts
  'matching.outcome', // by what contracts say
  'matching.tab',
  'matching.stage',
  'matching.group',
  'firmProfile.source',
  'firmProfile.topic',
  'firmProfile.disputeState',
  'policyRule.unit', // units of time, by rule
  'ui.explain', // states of a leaf, explain-tree.tsx
  'policyRules.findings', // by kind, check-draft.ts
  'policyRules.gates',
  'policyRules.faults', // by node of a rule, sentence.ts
  'policyRules.tests',
  'policyRules.units',
  'reviewBook.name', // export columns
  'reviewBook.projectStatus',
  'reviewBook.rule',
  'reviewBook.ruleWord',
  'reviewBook.statistics',
  'reviewBook.word',
  'reviewResult.approve', // decide-dialog.tsx
  'reviewResult.reject',
  ...['fileAdded', 'fileRemoved', 'fileRestored', 'projectCorrected', 'projectAcceptedAnew'].map(
    (what) => `reviewTold.${what}`, // tell-amended.ts
  ),
  'reviewSheet.errors', // columns of the imports
  'reviewSheet.expert',
  'reviewSheet.expertHint',
  'reviewSheet.group',
  'reviewSheet.groupHint',
  'reviewSheet.project',
  'reviewSheet.projectHint',
  'routes', // by address
  'scoreManage.release', // sheet-acts.tsx
  'scoreManage.return',
  'scoreManage.void',
  'ui.chart', // keys of figures, states and problems in the kit
  'ui.score',
  'ui.steps',
];

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

/** Asked for whole, or by its rest where a page has named the group before it. */
function isAskedFor(path: string[]): boolean {
  const full = path.join('.');
  if (made.some((group) => full === group || full.startsWith(`${group}.`))) return true;
  return path.some((_, at) => {
    const [group, rest] = [path.slice(0, at).join('.'), path.slice(at).join('.')];
    const groups = path.slice(0, at).map((_word, end) => path.slice(0, end + 1).join('.'));
    if (group !== '' && !literals.has(group)) return false;
    if (literals.has(rest)) return true;
    return files.some(
      (file) =>
        file.beginnings.some((begun) => rest.startsWith(begun)) &&
        (group === '' || groups.some((name) => file.literals.has(name))),
    );
  });
}

it('every text is asked for somewhere in the code', () => {
  const idle = pathsOf(texts.zh).filter((path) => !isAskedFor(path));
  expect(idle.map((path) => path.join('.'))).toEqual([]);
});
