import {
  enterpriseProfileResource,
  type FactSheetRow,
  Failure,
  factSheetRow,
  type SheetImportReply,
} from '@qifu/contracts';
import { findText, translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { confirmRows, importOf, type ResourceWire } from '#platform/resource/import-rows';
import { addError, type CheckedRow, markDoubles, saidOf } from '#platform/sheet-import/checked-row';
import type { ImportKind } from '#platform/sheet-import/import-kind';
import { writeFact } from '../enterprise-fact/write-fact';
import type { Dictionary, DictionaryFact } from '../fact-definition/read-dictionary';
import { changeFirmFacts } from '../match-event/change-firm-facts';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { checkTold } from './check-told';
import { holdFirm, visibleFirms } from './enterprise-profile.policy';
import { sheetValue } from './read-sheet-value';

/** A right row: whose fact it is and what it says. */
interface SheetFact extends ReturnType<typeof checkTold> {
  enterpriseId: string;
  fromSystem: string;
  basis: string;
}
/** Right rows by their place in the sheet. */
type Known = ReadonlyMap<number, SheetFact>;
type Row = CheckedRow<FactSheetRow>;

/** Official facts out of a sheet, one a row: what a department shares without a line of its own. */
export const factImport: ImportKind<FactSheetRow, Known, ResourceWire> = {
  ...importOf<typeof factSheetRow, FactSheetRow, Known>(enterpriseProfileResource, {
    name: 'factRecord',
    shape: factSheetRow,
    markKnown: markFacts,
    write: async () => undefined,
  }),
  write: writeSheet,
};

export const importFacts = (
  ctx: Ctx,
  order: { token: string; onlyValid: boolean },
): Promise<SheetImportReply> => confirmRows(ctx, factImport, order);

/** Names the cells that are wrong by the registry and the dictionary, each in the words in which a form refuses them. */
async function markFacts(ctx: Ctx, rows: readonly Row[]): Promise<Known> {
  const [{ dictionary }, firms] = await Promise.all([readRuleShelf(ctx), firmsOf(ctx, rows)]);
  const factOf = namesOf(dictionary);
  const day = dayOf(ctx.now());
  const known = new Map<number, SheetFact>();
  for (const row of rows) {
    const { creditCode = '', factName = '' } = saidOf(row);
    const enterpriseId = firms.get(creditCode.toUpperCase());
    const fact = factOf.get(plain(factName));
    if (creditCode && !enterpriseId) addError(row, 'creditCode', say(ctx, 'firmUnknown'));
    if (factName && !fact) addError(row, 'factName', say(ctx, 'factUnknown'));
    const told = row.data && fact && toldBy(ctx, row, fact, { dictionary, day });
    if (!told || !enterpriseId || !row.data) continue;
    const { fromSystem, basis } = row.data;
    known.set(row.rowNo, { ...told, enterpriseId, fromSystem, basis });
  }
  markDoubles(ctx.language, [...rows], 'factName', (row) => {
    const one = known.get(row.rowNo);
    return one && `${one.enterpriseId} ${one.fact.factKey} ${one.year ?? ''} ${one.fromSystem}`;
  });
  return known;
}

/** What a row says of its fact; undefined, with its cell named, where a form would refuse it. */
function toldBy(
  ctx: Ctx,
  row: Row,
  fact: DictionaryFact,
  { dictionary, day }: { dictionary: Dictionary; day: string },
): ReturnType<typeof checkTold> | undefined {
  if (!row.data) return undefined;
  try {
    return checkTold({ dictionary }, readRow(fact, row.data), day);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    addError(row, columnOf[error.failure] ?? 'value', wordsOf(ctx, error));
    return undefined;
  }
}

const readRow = (fact: DictionaryFact, data: FactSheetRow) => ({
  factKey: fact.factKey,
  year: data.year,
  value: sheetValue(fact, data.value),
  fromSystem: data.fromSystem,
  asOf: data.asOf,
  expiresOn: data.expiresOn,
});

/** The column a refusal is about; the others are about the value. */
const columnOf: Readonly<Record<string, string>> = {
  'firmProfile.workedOut': 'factName',
  'firmProfile.yearNeeded': 'year',
  'firmProfile.noYear': 'year',
  'enterpriseProfile.asOfAhead': 'asOf',
  'enterpriseProfile.datesTurned': 'expiresOn',
  'enterpriseProfile.registryName': 'fromSystem',
};

const say = ({ language }: Ctx, key: string) => translate(language, 'factSheet', `errors.${key}`);
const wordsOf = ({ language }: Ctx, { failure, details }: Failure) =>
  findText(language, 'failures', failure, details) ?? failure;

/** Firms of the caller's scope by credit code, in one query. */
async function firmsOf(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const codes = new Set(rows.flatMap((row) => saidOf(row).creditCode?.toUpperCase() ?? []));
  if (codes.size === 0) return new Map();
  const firms = await visibleFirms(ctx)
    .select(['enterprise.id', 'enterprise.creditCode'])
    .where('enterprise.creditCode', 'in', [...codes])
    .execute();
  return new Map(firms.map(({ id, creditCode }) => [creditCode, id]));
}

const plain = (name: string) => name.trim().toLowerCase();

/** Facts by everything people call them: their names in each language, and the code rules use. */
const namesOf = (dictionary: Dictionary): ReadonlyMap<string, DictionaryFact> =>
  new Map(
    [...dictionary.values()].flatMap((fact) =>
      [fact.factKey, fact.labelEn, fact.labelZhtw, fact.labelZh]
        .filter((name) => name !== '')
        .map((name) => [plain(name), fact] as const),
    ),
  );

/** Writes the right rows firm by firm, always in the same order, so that two sheets never wait for each other in a circle. */
async function writeSheet(
  ctx: Ctx,
  rows: readonly Row[],
  known: Known,
  { fileName }: { fileName: string },
): Promise<object> {
  const facts = rows.flatMap(({ rowNo }) => known.get(rowNo) ?? []);
  const byFirm = new Map<string, SheetFact[]>();
  for (const fact of facts) byFirm.set(fact.enterpriseId, [...(byFirm.get(fact.enterpriseId) ?? []), fact]);
  if (facts.length === 0) return {};
  const importId = ctx.newId();
  await ctx.db
    .insertInto('factImport')
    .values({
      id: importId,
      fileName,
      rows: facts.length,
      firms: byFirm.size,
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
      revertedUserId: null,
    })
    .execute();
  for (const enterpriseId of [...byFirm.keys()].toSorted()) {
    await holdFirm(ctx, enterpriseId);
    await changeFirmFacts(ctx, enterpriseId, 'fact', async () => {
      const own = byFirm.get(enterpriseId) ?? [];
      for (const { fact, ...told } of own)
        await writeFact(ctx, { ...told, factKey: fact.factKey, source: 'official', importId });
      return own.map(({ fact }) => fact.factKey);
    });
  }
  return {};
}
