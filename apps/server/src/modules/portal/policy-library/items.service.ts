import type { ItemReply, ItemShape } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { type ValidityOnDay, validityOn } from '../policy-document/validity';
import { budgetOf } from '../policy-item/budget';
import { itemDeadline } from '../policy-item/deadline';
import { noAmount } from '../policy-item/item-amount';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { grouped } from '../policy-search/grouped';
import { amountBy } from '../policy-search/searched-document';
import { type ItemRow, type RuleRow, readItems, readRules } from '../policy-search/source.queries';
import { readReferredByWritten } from '../rule-reference/read-referred';
import { type PublicDocument, pathsOf, publicDocument, publicItem } from './public-document';
import { readRegionNames } from './region-names';
import { itemAmount } from './row';
import { readNamed } from './rows.queries';
import { ruleInSentences, type Telling } from './rule-sentences';

type NamedItem = ItemShape['excludes'][number];

/** The items of a document, each with its rule in sentences. */
export async function listItems(ctx: Ctx, id: string): Promise<{ list: ItemShape[] }> {
  const document = await publicDocument(ctx, id);
  return { list: await shownItems(ctx, document, await readItems(ctx, [id])) };
}

export async function readItem(ctx: Ctx, id: string): Promise<ItemReply> {
  const { item, document } = await publicItem(ctx, id);
  const [shown] = await shownItems(ctx, document, [item]);
  const { documentId, title, docNo } = document;
  return { ...(shown as ItemShape), policy: { id: documentId, title, docNo } };
}

async function shownItems(
  ctx: Ctx,
  document: PublicDocument,
  items: readonly ItemRow[],
): Promise<ItemShape[]> {
  if (items.length === 0) return [];
  const today = dayOf(ctx.now());
  const standing = validityOn(document, today);
  const day = standing.validity === 'upcoming' ? (document.effectiveFrom ?? today) : today;
  const [definitions, rules, beside, shared] = await Promise.all([
    readFactDefinitions(ctx),
    readRules(ctx, [document.documentId]),
    readBeside(ctx, items),
    readShared(ctx, items),
  ]);
  const versions = grouped(rules, ({ itemId }) => itemId);
  const name = (await readRegionNames(ctx, [document.regionCode])).get(document.regionCode);
  const place = name ? { code: document.regionCode.replace(/(?:00)+$/, ''), name } : undefined;
  const inForce = new Map(items.map(({ id }) => [id, ruleInForce(versions.get(id) ?? [], day)]));
  const telling = {
    ...{ day, language: ctx.language, definitions, paths: pathsOf(document), place },
    referred: await readReferredByWritten(
      ctx,
      [...inForce.values()].flatMap((rule) => rule ?? []),
      day,
    ),
  };
  return items.map((item) => ({
    ...plainFields(item, standing, today),
    ...ruleFields(inForce.get(item.id), telling),
    sharedCount: item.materialIds.filter((id) => shared.has(id)).length,
    excludes: beside
      .filter(
        (one) =>
          item.exclusionGroup !== '' && one.exclusionGroup === item.exclusionGroup && one.id !== item.id,
      )
      .map(named),
    requires: beside.filter((one) => item.requiredItemIds.includes(one.id)).map(named),
  }));
}

const named = ({
  id,
  fullName,
  documentId,
}: {
  id: string;
  fullName: string;
  documentId: string;
}): NamedItem => ({
  id,
  name: fullName,
  documentId,
});

function plainFields(item: ItemRow, standing: ValidityOnDay, today: string) {
  const timed = {
    id: item.id,
    isInstant: item.mode === 'instant',
    isRolling: item.isRolling === 1,
    windows: item.windows,
  };
  return {
    id: item.id,
    name: item.fullName,
    benefitType: item.benefitType,
    mode: item.mode,
    deadline: itemDeadline(timed, standing, today),
    windows: windowsOf(item)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, to, note = '' }) => ({
        from,
        to,
        note,
        state: windowState({ from, to }, standing, today),
      })),
    budget: budgetOf(item),
    handlingDays: item.handlingDays,
    payDays: item.payDays,
    handler: item.handler,
    contact: item.contact,
    perYearCap: item.perYearCap,
    priorityNote: item.priorityNote,
    materialCount: item.materialIds.length,
  };
}

/** What nobody applies for has none. */
const windowsOf = ({ mode, windows }: ItemRow) => (mode === 'instant' ? [] : windows);

/** A window by itself, by the same rule as an item that has no other. */
function windowState(
  window: { from: string; to: string },
  standing: ValidityOnDay,
  today: string,
): ItemShape['windows'][number]['state'] {
  const alone = { id: '', isInstant: false, isRolling: false, windows: [window] };
  const { state } = itemDeadline(alone, standing, today);
  return state === 'open' || state === 'upcoming' ? state : 'closed';
}

function ruleFields(version: RuleRow | undefined, telling: Telling): Pick<ItemShape, 'rule' | 'amount'> {
  if (!version) return { rule: null, amount: itemAmount(noAmount, telling.language) };
  return {
    rule: ruleInSentences(version, telling),
    amount: itemAmount(amountBy(version, telling.day, telling.definitions), telling.language),
  };
}

/** Other items that stand beside these: of the same groups, and those that they require; of documents the public reads. */
async function readBeside(ctx: Ctx, items: readonly ItemRow[]) {
  const groups = [...new Set(items.map(({ exclusionGroup }) => exclusionGroup).filter(Boolean))];
  const required = items.flatMap(({ requiredItemIds }) => requiredItemIds);
  if (groups.length + required.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('policyItem')
    .select(['id', 'fullName', 'documentId', 'exclusionGroup'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .where((eb) => eb.or([eb('exclusionGroup', 'in', ['-', ...groups]), eb('id', 'in', ['-', ...required])]))
    .orderBy('sortCode')
    .execute();
  const open = new Set(
    (
      await readNamed(
        ctx,
        rows.map(({ documentId }) => documentId),
      )
    ).map(({ id }) => id),
  );
  return rows.filter(({ documentId }) => open.has(documentId));
}

/** Ids of materials that departments share. */
async function readShared({ db }: Ctx, items: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(items.flatMap(({ materialIds }) => materialIds))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('policyMaterial')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('kind', '=', 'shared'), eb('source', '=', 'department')]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
