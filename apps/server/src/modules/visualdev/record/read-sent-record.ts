import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { findText, type Language } from '@qifu/i18n';
import type { FormOutcome } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { readSubRows } from './read-sub-rows';
import { type RecordValues, readValues } from './record-values';
import { settleAttributes } from './settle-attributes.service';
import { type FormerRecord, type Settled, settleRecord, stateIn } from './settle-record';
import type { SubRows } from './sub-rows.service';

interface Reading {
  /** Names of fields the caller may not set. */
  hidden: ReadonlySet<string>;
  /** Nothing for a record that is new. */
  before?: FormerRecord | undefined;
}

/** What of a record may be written. */
export interface ReadRecord {
  values: RecordValues;
  subRows: SubRows;
}

/** By the rules of its form and of its kinds, with what its relations keep; all that is wrong is told together. */
export async function readRelatedRecord(
  ctx: Ctx,
  module: CompiledModule,
  given: JsonObject,
  reading: Reading,
): Promise<ReadRecord> {
  const settled = await settleAttributes(ctx, module, given, reading);
  return readSettled(module, settled, { ...reading, language: ctx.language });
}

/** The same of a record whose relations are looked up later, together with those of many others. */
export const readSentRecord = (
  module: CompiledModule,
  given: JsonObject,
  reading: Reading & { language: Language },
): ReadRecord => readSettled(module, settleRecord(module, given, reading), reading);

function readSettled(
  module: CompiledModule,
  { sent, outcome }: Settled,
  { language, hidden, before }: Reading & { language: Language },
): ReadRecord {
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
    isNamed: true,
  }));
