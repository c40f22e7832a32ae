import { factsNamedIn } from '../src/modules/portal/policy-rule/facts-named-in';
import { readParagraphs } from '../src/modules/portal/policy-text/read-paragraphs';
import { sha256 } from '../src/platform/hash';
import type { SeedParts } from './base';
import type { DemoPeople } from './demo-people';
import { demoPolicies } from './policies';
import { demoMaterials } from './policies/materials';
import { labelled } from './policies/parameter-labels';
import type { ItemSeed, PolicySeed } from './policies/policy-seed';

interface Parts extends SeedParts {
  policies: readonly PolicySeed[];
  authorId: string;
  releaserId: string;
  documentIds: ReadonlyMap<string, string>;
  itemIds: ReadonlyMap<string, string>;
  materialIds: ReadonlyMap<string, string>;
}

const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);
const json = (value: unknown) => JSON.stringify(value);

/**
 * Policies with their items, rules, interpretations and answers, all released; without a list the twenty of the demo town
 * (portal.md 2.15). Answers the ids of documents and items by their keys.
 */
export async function seedPolicies(
  parts: SeedParts,
  people: Pick<DemoPeople, 'userIdOf'>,
  policies: readonly PolicySeed[] = demoPolicies,
) {
  const idsOf = (keys: readonly string[]) => new Map(keys.map((key) => [key, parts.newId()]));
  const whole: Parts = {
    ...parts,
    policies,
    authorId: people.userIdOf('clerk'),
    releaserId: people.userIdOf('approver'),
    documentIds: idsOf(policies.map(({ key }) => key)),
    itemIds: idsOf(policies.flatMap(({ items }) => items.map(({ key }) => key))),
    materialIds: idsOf(demoMaterials.map(({ name }) => name)),
  };
  await seedMaterials(whole);
  for (const [index, policy] of policies.entries()) await seedPolicy(whole, policy, index);
  await seedEnds(whole);
  return { documentIds: whole.documentIds, itemIds: whole.itemIds };
}

const idIn = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo names ${key}, which it does not have`);
  return id;
};

async function seedMaterials({ db, materialIds, authorId }: Parts) {
  await db
    .insertInto('policyMaterial')
    .values(
      demoMaterials.map((one, index) => ({
        id: idIn(materialIds, one.name),
        fullName: one.name,
        kind: one.kind,
        source: one.source,
        sharedBy: one.sharedBy ?? '',
        validDays: one.validDays ?? null,
        isReusable: one.reusable ? 1 : 0,
        exemptWhen: one.exemptWhen === undefined ? null : json(one.exemptWhen),
        note: one.note ?? '',
        templateFileId: null,
        sortCode: (index + 1) * 10,
        creatorUserId: authorId,
        lastModifyUserId: null,
      })),
    )
    .execute();
}

async function seedPolicy(parts: Parts, policy: PolicySeed, index: number) {
  const { db, documentIds, authorId } = parts;
  const id = idIn(documentIds, policy.key);
  const made = { creatorUserId: authorId, lastModifyUserId: null };
  const plain = { repealedOn: null, repealedById: null, supersededOn: null, supersededById: null };
  await db
    .insertInto('policyDocument')
    .values({ id, ...plain, publicEditionId: null, endReason: null, redirectToId: null, ...made })
    .execute();
  if (policy.former) await seedEdition(parts, policy, id, 1);
  const editionId = await seedEdition(parts, policy, id, policy.former ? 2 : 1);
  await db.updateTable('policyDocument').set({ publicEditionId: editionId }).where('id', '=', id).execute();
  for (const [place, item] of policy.items.entries()) await seedItem(parts, policy, item, place);
  await seedReading(parts, policy, id, index);
}

/** Edition 1 of a policy that had a former text is that text, superseded. */
async function seedEdition(parts: Parts, policy: PolicySeed, documentId: string, edition: number) {
  const { db, newId, authorId, releaserId, documentIds } = parts;
  const former = policy.former && edition === 1 ? policy.former : undefined;
  const publishDate = former?.publishDate ?? policy.publishDate;
  const paragraphs = json(readParagraphs(former?.body ?? policy.body));
  const id = newId();
  const ids = (keys: readonly string[] | undefined) => (keys ?? []).map((key) => idIn(documentIds, key));
  await db
    .insertInto('policyEdition')
    .values({
      id,
      documentId,
      edition,
      state: former ? 'superseded' : 'published',
      title: policy.title,
      shortTitle: policy.shortTitle,
      docNo: policy.docNo,
      indexNo: policy.indexNo,
      kind: policy.kind,
      level: policy.level,
      regionCode: policy.regionCode,
      issuers: [...policy.issuers],
      draftDate: former ? publishDate : policy.draftDate,
      publishDate,
      effectiveFrom: former ? publishDate : policy.effectiveFrom,
      effectiveTo: policy.effectiveTo ?? null,
      topics: [...policy.topics],
      industries: [...policy.industries],
      sizes: [...policy.sizes],
      audiences: [...policy.audiences],
      keywords: [...policy.keywords],
      legalBasis: [...policy.legalBasis],
      summary: former?.summary ?? policy.summary,
      summaryEn: policy.summaryEn ?? '',
      keyFigures: json(policy.keyFigures),
      paragraphs,
      contentHash: sha256(paragraphs),
      supersedes: ids(policy.supersedes),
      cites: ids(policy.cites),
      changeNote: former ? '' : (policy.changeNote ?? ''),
      interpretationPlan: '',
      submittedUserId: authorId,
      submittedTime: at(publishDate, 9),
      decidedUserId: releaserId,
      decidedTime: at(publishDate, 10),
      publishedTime: at(publishDate, 11),
      publisherUserId: releaserId,
      creatorUserId: authorId,
      lastModifyUserId: null,
    })
    .execute();
  return id;
}

async function seedItem(parts: Parts, policy: PolicySeed, item: ItemSeed, index: number) {
  const { db, documentIds, itemIds, materialIds, authorId } = parts;
  const id = idIn(itemIds, item.key);
  await db
    .insertInto('policyItem')
    .values({
      id,
      documentId: idIn(documentIds, policy.key),
      fullName: item.name,
      benefitType: item.benefitType,
      mode: item.mode,
      windows: json(item.windows ?? []),
      isRolling: item.isRolling ? 1 : 0,
      handlingDays: item.handlingDays ?? null,
      payDays: item.payDays ?? null,
      budgetTotal: item.budget?.total ?? null,
      budgetReserved: item.budget?.reserved ?? 0,
      budgetPaid: item.budget?.paid ?? 0,
      handler: item.handler,
      contact: item.contact,
      steps: json(item.steps),
      materialIds: item.materials.map((name) => idIn(materialIds, name)),
      exclusionGroup: item.exclusionGroup ?? '',
      requiredItemIds: (item.requires ?? []).map((key) => idIn(itemIds, key)),
      perYearCap: item.perYearCap ?? null,
      priorityNote: item.priorityNote ?? '',
      sortCode: (index + 1) * 10,
      creatorUserId: authorId,
      lastModifyUserId: null,
    })
    .execute();
  if (item.rule)
    await seedRule(parts, policy, id, { ...item.rule, params: labelled(item.key, item.rule.params) });
}

async function seedRule(
  parts: Parts,
  policy: PolicySeed,
  itemId: string,
  rule: NonNullable<ItemSeed['rule']>,
) {
  const { db, newId, authorId, releaserId } = parts;
  const { condition, amount, params = {} } = rule;
  await db
    .insertInto('policyRule')
    .values({
      id: newId(),
      itemId,
      no: 1,
      state: 'published',
      validFrom: rule.validFrom,
      validTo: null,
      condition: json(condition),
      amount: amount === undefined ? null : json(amount),
      params: json(params),
      tests: json(rule.tests),
      factKeys: factsNamedIn({ condition, amount, params }),
      sha256: sha256(json({ condition, amount, params })),
      submittedUserId: authorId,
      submittedTime: at(policy.publishDate, 9),
      reviewerUserId: releaserId,
      reviewedTime: at(policy.publishDate, 10),
      publishedTime: at(policy.publishDate, 11),
      creatorUserId: authorId,
      lastModifyUserId: null,
    })
    .execute();
}

async function seedReading(parts: Parts, policy: PolicySeed, documentId: string, index: number) {
  const { db, newId, itemIds, authorId, releaserId } = parts;
  const made = (place: number) => ({
    id: newId(),
    documentId,
    sortCode: (index * 100 + place + 1) * 10,
    creatorUserId: authorId,
    lastModifyUserId: null,
  });
  if (policy.interpretations.length > 0)
    await db
      .insertInto('policyInterpretation')
      .values(
        policy.interpretations.map(({ form, title, authorOrg, publishedAt, body, refs }, place) => ({
          ...made(place),
          form,
          title,
          authorOrg,
          publishDate: publishedAt,
          paragraphs: json(readParagraphs(body)),
          mediaFileId: null,
          refs: [...refs],
        })),
      )
      .execute();
  if (policy.faqs.length > 0)
    await db
      .insertInto('policyFaq')
      .values(
        policy.faqs.map(({ question, answer, refs, itemKey, askedCount }, place) => ({
          ...made(place),
          itemId: itemKey ? idIn(itemIds, itemKey) : null,
          question,
          answer,
          refs: [...refs],
          askedCount,
          reviewedUserId: releaserId,
          reviewedTime: at(policy.publishDate, 12),
        })),
      )
      .execute();
}

/** Once every document is there: which were repealed, and which a later one took the place of. */
async function seedEnds({ db, documentIds, policies }: Parts) {
  for (const { key, repealed, supersedes, effectiveFrom } of policies) {
    if (repealed)
      await db
        .updateTable('policyDocument')
        .set({
          repealedOn: repealed.on,
          repealedById: repealed.by ? idIn(documentIds, repealed.by) : null,
        })
        .where('id', '=', idIn(documentIds, key))
        .execute();
    for (const former of supersedes ?? [])
      await db
        .updateTable('policyDocument')
        .set({ supersededOn: effectiveFrom, supersededById: idIn(documentIds, key) })
        .where('id', '=', idIn(documentIds, former))
        .execute();
  }
}
