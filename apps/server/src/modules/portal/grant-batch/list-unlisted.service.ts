import type { Page, UnlistedFirm, UnlistedQuery } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { evaluateRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { districtName } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { explainRule } from '../assessment/explain-rule';
import { readFirmFacts } from '../enterprise-fact/firm-facts';
import { isHiddenFrom } from '../enterprise-profile/hide-sensitive';
import { dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { factWords, readCodeNames } from '../firm-profile/fact-words';
import { codesOf } from '../firm-profile/firm-profile.service';
import { readFrozenRule } from '../grant/grant-reason';
import type { UnlistedGround } from '../grant/grant-unlisted.table';
import { inWords, linesAtOnce } from '../grant/stream-lines';
import { type Batch, getBatch, visibleGrantFirms } from './grant-batch.policy';

type Leaf = UnlistedFirm['because'][number];
type Node = ReturnType<typeof explainRule>;

const leavesOf = (node: Node): Node[] => (node.kind === 'leaf' ? [node] : node.parts.flatMap(leavesOf));

/** Firms in the caller's sight that the list was not made for, each with the number of its ground. */
const unlistedFirms = (ctx: Ctx, batchId: string, { outcome, factKey }: UnlistedQuery) =>
  visibleGrantFirms(ctx)
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('grantUnlisted as n')
          .select(['n.no', 'n.outcome', 'n.ground', sql<string>`unnest(n."enterpriseIds")`.as('firmId')])
          .where('n.batchId', '=', batchId)
          .$if(outcome !== undefined, (q) => q.where('n.outcome', '=', outcome ?? 'unknown'))
          .$if(factKey !== '', (q) => q.where(sql<boolean>`n.ground -> 'missing' ? ${factKey}`))
          .as('u'),
      (join) => join.onRef('u.firmId', '=', 'enterprise.id'),
    )
    .select([
      'enterprise.id as enterpriseId',
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      districtName.as('districtName'),
      'u.outcome',
      'u.ground',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof unlistedFirms>['executeTakeFirstOrThrow']>>;

const searched = ['enterprise.enterpriseName', 'enterprise.creditCode'] as const;

/**
 * Who is not on the list and why: the ground is that of the day of the list; what the firm has of it is read today, of the firms of
 * the page alone, so that whoever calls one up sees what has come since.
 */
export async function listUnlisted(ctx: Ctx, id: string, query: UnlistedQuery): Promise<Page<UnlistedFirm>> {
  const batch = await getBatch(ctx, id);
  const found = await page(ctx, unlistedFirms(ctx, id, query), query, {
    searched,
    sortable: { enterpriseName: 'enterprise.enterpriseName' },
    order: [['enterprise.enterpriseName', 'asc']],
    tieBreaker: 'enterprise.id',
  });
  if (found.list.length === 0) return { ...found, list: [] };
  const teller = await groundTeller(ctx, batch);
  const today = await teller.valuesToday(found.list.map(({ enterpriseId }) => enterpriseId));
  const list = found.list.map((row) => teller.tell(row, today.get(row.enterpriseId)));
  return { ...found, list };
}

/** The whole of it as a workbook, without what the firms have today. */
export async function exportUnlisted(ctx: Ctx, batchId: string, query: UnlistedQuery): Promise<Blob> {
  const batch = await getBatch(ctx, batchId);
  const { keyword } = query;
  const rows = unlistedFirms(ctx, batchId, query)
    .$if(keyword !== '', (q) => q.where(keywordFilter(searched, keyword)))
    .orderBy('enterprise.enterpriseName')
    .orderBy('enterprise.id');
  const { tell } = await groundTeller(ctx, batch);
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(ctx.language, 'grantBatch', key, more);
  const withClause = ({ text, cite }: Leaf) =>
    cite ? say('unlisted.cited', { text, path: cite.path }) : text;
  const text = (key: string, value: (row: UnlistedFirm) => string): ExportColumn<UnlistedFirm> => ({
    heading: say(key),
    type: 'text',
    value,
  });
  return await exportSheet(ctx, {
    name: `${batch.fullName} ${say('unlisted.sheet')}`,
    menu: 'grantBatch',
    query: { batchId, ...query },
    rows: inWords(rows.stream(linesAtOnce), tell),
    columns: [
      text('line.enterpriseName', (row) => row.enterpriseName),
      text('line.creditCode', (row) => row.creditCode),
      text('line.districtName', (row) => row.districtName),
      text('field.outcome', (row) => say(`unlisted.${row.outcome}`)),
      text('unlisted.because', (row) => row.because.map(withClause).join(say('unlisted.becauseJoin'))),
      text('unlisted.missing', (row) =>
        row.missing.map(({ label }) => label).join(say('unlisted.missingJoin')),
      ),
    ],
  });
}

/** What grounds say in the reader's language, under the frozen rule and the dictionary of today. */
async function groundTeller(ctx: Ctx, batch: Batch) {
  const { language } = ctx;
  const day = batch.frozenDay ?? dayOf(ctx.now());
  const [rule, whole] = await Promise.all([readFrozenRule(ctx, batch), readDictionary(ctx)]);
  const dictionary = dictionaryIn(language, whole);
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  const definitions = new Map(
    (batch.ground?.definitions ?? []).map(
      ([key, one]) => [key, { ...one, label: dictionary.get(key)?.label ?? one.label }] as const,
    ),
  );
  const paths = new Map(batch.ground?.paths ?? []);
  const explain = (
    facts: Parameters<typeof evaluateRule>[1]['facts'],
    words: ReturnType<typeof factWords>,
  ) => {
    const question = { facts, day, definitions };
    const tree = explainRule(rule, question, evaluateRule(rule, question), {
      language,
      paths,
      nameOf: words.nameOf,
    });
    return new Map(leavesOf(tree).map((leaf) => [leaf.id, leaf]));
  };
  const asked = explain(new Map(), factWords(language, dictionary, new Map()));
  const becauseOf = (
    { why, leaves }: UnlistedGround,
    today: ReturnType<typeof explain> | undefined,
  ): Leaf[] => {
    if (why !== 'rule')
      return [
        {
          text: translate(language, 'grantBatch', `unlisted.${why === 'fault' ? 'faultWhy' : why}`),
          value: '',
          cite: null,
        },
      ];
    return leaves.flatMap((id) => {
      const leaf = asked.get(id);
      if (!leaf) return [];
      const text = say('required', { subject: leaf.label ?? '', test: leaf.demand ?? '' });
      const isHidden = isHiddenFrom(ctx, whole, leaf.factKeys ?? []);
      const value = isHidden ? '' : (today?.get(id)?.value ?? '');
      return [{ text, value, cite: leaf.cite ?? null }];
    });
  };
  return {
    tell: ({ ground, ...row }: Found, today?: ReturnType<typeof explain>): UnlistedFirm => ({
      ...row,
      because: row.outcome === 'unknown' ? [] : becauseOf(ground, today),
      missing: ground.missing.map((factKey) => ({
        factKey,
        label: dictionary.get(factKey)?.label ?? factKey,
      })),
    }),
    /** Leaves with what firms have of them today. */
    valuesToday: async (enterpriseIds: readonly string[]) => {
      const firms = await readFirmFacts(ctx, enterpriseIds, dayOf(ctx.now()));
      const codes = [...firms.values()].flatMap(codesOf);
      const words = factWords(language, dictionary, await readCodeNames(ctx, codes));
      return new Map([...firms].map(([id, { facts }]) => [id, explain(facts, words)]));
    },
  };
}
