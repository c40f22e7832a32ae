import { readRule } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { readDictionary } from '../fact-definition/read-dictionary';
import { asDefinition } from '../fact-definition/read-fact-definitions';
import { lastDayOf } from '../policy-document/validity';
import { paidOfItem, reservedOfItem } from '../policy-item/budget';
import type { ShelfRule } from './link-on-day';
import type { ShelfDocument, ShelfItem } from './rule-shelf';

/** Items of documents the public reads with the published versions of their rules, and the dictionary of facts. */
export async function readShelfItems(ctx: Pick<Ctx, 'db'>) {
  const [dictionary, rows, rules] = await Promise.all([
    readDictionary(ctx),
    readItemRows(ctx),
    readRules(ctx),
  ]);
  const documents = new Map<string, ShelfDocument>();
  const items = rows.map((row): ShelfItem => {
    const document = documents.get(row.documentId) ?? documentOf(row);
    documents.set(row.documentId, document);
    return {
      id: row.id,
      fullName: row.fullName,
      benefitType: row.benefitType,
      mode: row.mode,
      windows: row.windows,
      isRolling: row.isRolling === 1,
      exclusionGroup: row.exclusionGroup,
      requiredItemIds: row.requiredItemIds,
      materialIds: row.materialIds,
      budgetTotal: row.budgetTotal,
      budgetReserved: row.budgetReserved,
      budgetPaid: row.budgetPaid,
      document,
      rules: rules.get(row.id) ?? [],
    };
  });
  const definitions = new Map([...dictionary].map(([key, row]) => [key, asDefinition(row)]));
  return { items, definitions, dictionary, ruleSets: rules };
}

type ItemRow = Awaited<ReturnType<typeof readItemRows>>[number];

const readItemRows = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('policyItem as i')
    .innerJoin('policyDocument as d', 'd.id', 'i.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select([
      'i.id',
      'i.documentId',
      'i.fullName',
      'i.benefitType',
      'i.mode',
      'i.windows',
      'i.isRolling',
      'i.exclusionGroup',
      'i.requiredItemIds',
      'i.materialIds',
      'i.budgetTotal',
      reservedOfItem.as('budgetReserved'),
      paidOfItem.as('budgetPaid'),
      'd.repealedOn',
      'd.supersededOn',
      'e.id as editionId',
      'e.title',
      'e.shortTitle',
      'e.docNo',
      'e.level',
      'e.regionCode',
      'e.topics',
      'e.audiences',
      'e.effectiveFrom',
      'e.effectiveTo',
      'e.paragraphs',
    ])
    .where('e.state', '=', 'published')
    .where('i.deleteMark', '=', 0)
    .where('i.enabledMark', '=', 1)
    .where('d.deleteMark', '=', 0)
    .orderBy('i.documentId')
    .orderBy('i.sortCode')
    .orderBy('i.id')
    .execute();

const documentOf = (row: ItemRow): ShelfDocument => ({
  id: row.documentId,
  editionId: row.editionId,
  title: row.title,
  shortTitle: row.shortTitle || row.title,
  docNo: row.docNo,
  level: row.level,
  regionCode: row.regionCode,
  topics: row.topics,
  audiences: row.audiences,
  from: row.effectiveFrom ?? '0001-01-01',
  to: lastDayOf(row),
  paths: new Map(row.paragraphs.map(({ pid, path }) => [pid, path])),
});

/** By item. A version whose JSON cannot be read any more is left out: what is released has been read before. */
async function readRules({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, ShelfRule[]>> {
  const rows = await db
    .selectFrom('policyRule')
    .select([
      'id',
      'itemId',
      'no',
      'sha256',
      'validFrom',
      'validTo',
      'condition',
      'amount',
      'params',
      'factKeys',
    ])
    .where('state', '=', 'published')
    .where('deleteMark', '=', 0)
    .orderBy('itemId')
    .orderBy('validFrom')
    .orderBy('no')
    .execute();
  const found = new Map<string, ShelfRule[]>();
  for (const { itemId, condition, amount, params, ...rest } of rows) {
    const read = readRule({ condition, amount: amount ?? undefined, params });
    if (!('rule' in read)) continue;
    const list = found.get(itemId) ?? [];
    list.push({ ...rest, rule: read.rule });
    found.set(itemId, list);
  }
  return found;
}
