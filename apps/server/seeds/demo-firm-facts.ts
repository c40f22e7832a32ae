import { keepFirmFacts } from '../src/modules/portal/enterprise-fact/keep-firm-facts';
import type { SeedParts } from './base';
import { demoFirms } from './policies/demo-firms';

const json = (value: unknown) => JSON.stringify(value);

/** Changes of the last days as the first firm finds them: item, from, to, cause, days ago. */
const changes = [
  {
    item: 'research-growth',
    from: 'needInfo',
    to: 'eligible',
    cause: 'fact',
    detail: { factKeys: ['rdCost'] },
    days: 2,
  },
  {
    item: 'green-factory-award',
    from: 'none',
    to: 'needInfo',
    cause: 'rule',
    detail: { ruleNo: 1, note: '规则放宽到小型企业' },
    days: 3,
  },
  {
    item: 'incubate-growth-award',
    from: 'eligible',
    to: 'notEligible',
    cause: 'date',
    detail: { day: '2026-11-18' },
    days: 5,
  },
] as const;

interface Firms {
  itemIds: ReadonlyMap<string, string>;
  firms: readonly { id: string }[];
  userIdOf: (account: string) => string;
}

/** What departments and the firms themselves tell of the six firms that people of the demo act for, and of all the registry. */
export async function seedFirmFacts(parts: SeedParts, { itemIds, firms, userIdOf }: Firms) {
  const { db, newId } = parts;
  const owned = await db.selectFrom('enterpriseUser').select(['enterpriseId', 'userId']).execute();
  const firmOf = new Map(owned.map(({ userId, enterpriseId }) => [userId, enterpriseId]));
  const rows = demoFirms.flatMap(({ account, facts }) =>
    facts.map(({ key, year, value, source, from, asOf, expiresAt }) => ({
      id: newId(),
      enterpriseId: firmOf.get(userIdOf(account)) ?? '',
      factKey: key,
      year: year ?? null,
      value: json(value),
      source,
      fromSystem: from ?? '',
      asOf,
      expiresOn: expiresAt ?? null,
      evidenceFileId: null,
      creatorUserId: source === 'self' ? userIdOf(account) : null,
    })),
  );
  await db.insertInto('enterpriseFact').values(rows).execute();
  await keepFirmFacts(
    parts,
    firms.map(({ id }) => id),
  );
  await seedTrails(parts, { itemIds, firmId: firmOf.get(userIdOf('company01')) ?? '', userIdOf });
}

/** What the first firm finds has changed, and who looked at its facts. */
async function seedTrails(
  { db, newId, now }: SeedParts,
  { itemIds, firmId, userIdOf }: Pick<Firms, 'itemIds' | 'userIdOf'> & { firmId: string },
) {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const events = changes.flatMap(({ item, detail, days, ...change }) => {
    const itemId = itemIds.get(item);
    if (!itemId) return [];
    const told = { notifiedAt: before(days), at: before(days) };
    return [{ ...change, ...told, id: newId(), enterpriseId: firmId, itemId, detail: json(detail) }];
  });
  if (events.length > 0) await db.insertInto('matchEvent').values(events).execute();
  await db
    .insertInto('factDispute')
    .values({
      id: newId(),
      enterpriseId: firmId,
      factKey: 'layoffRate',
      year: null,
      held: json(4),
      claimed: json(3.2),
      text: '上年减员里有 1 人是到龄退休、1 人是内部调动，不应计入裁员。退休审批表和调动通知已交社保窗口。',
      answeredUserId: null,
      creatorUserId: userIdOf('company01'),
      creatorTime: before(1),
    })
    .execute();
  await db
    .insertInto('profileRead')
    .values([
      {
        id: newId(),
        enterpriseId: firmId,
        userId: userIdOf('clerk'),
        reason: 'check',
        purpose: '核对研发费用',
        creatorTime: before(4),
      },
    ])
    .execute();
}
