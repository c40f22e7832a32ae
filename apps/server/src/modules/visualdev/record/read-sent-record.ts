import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { findText, type Language } from '@qifu/i18n';
import type { FormOutcome } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { readSubRows } from './read-sub-rows';
import { type RecordValues, readValues } from './record-values';
import { settleAttributes } from './settle-attributes.service';
import { type FormerRecord, stateIn } from './settle-record';
import type { SubRows } from './sub-rows.service';

interface Reading {
  /** Names of fields the caller may not set. */
  hidden: ReadonlySet<string>;
  /** Nothing for a record that is new. */
  before?: FormerRecord | undefined;
}

/** What of a record may be written, by the rules of its form and of its kinds; all that is wrong is told together. */
export async function readSentRecord(
  ctx: Ctx,
  module: CompiledModule,
  given: JsonObject,
  { hidden, before }: Reading,
): Promise<{ values: RecordValues; subRows: SubRows }> {
  const { language } = ctx;
  const { sent, outcome } = await settleAttributes(ctx, module, given, { hidden, before });
  const issues: InputIssue[] = [];
  const reading = { language, hidden, issues, stateOf: stateIn(outcome) };
  const values = readValues(module, sent, { ...reading, isNew: before === undefined });
  const subRows = readSubRows(module, sent, { ...reading, former: before?.rows });
  issues.push(...faultsIn(outcome, language));
  if (issues.length > 0) fail('input.invalid', { issues });
  return { values, subRows };
}

const faultsIn = (outcome: FormOutcome | undefined, language: Language): InputIssue[] =>
  (outcome?.faults ?? []).map(({ path, label, is, message }) => ({
    path: `body.data.${path}`,
    rule: is,
    text: `${label}：${message || (findText(language, 'validation', 'notOffered') ?? is)}`,
  }));
