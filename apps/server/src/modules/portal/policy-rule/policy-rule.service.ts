import type { RuleCheck, RuleDesk, RuleDraft, RuleImpact } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { readReferredByWritten } from '../rule-reference/read-referred';
import { checkDraft } from './check-draft';
import { compareDrafts } from './compare-drafts';
import {
  draftOf,
  formerOf,
  readRuleItem,
  readVersion,
  readVersions,
  rowOf,
  type VersionOfRule,
  writtenOf,
} from './policy-rule.queries';
import { impactOf, inSight } from './rule-impact';
import { openStates } from './rule-list.queries';

export const isOpen = ({ state }: Pick<VersionOfRule, 'state'>) =>
  (openStates as readonly string[]).includes(state);

/** Everything the editor shows of one item's rule: the open version, else the one that counts, and its history. */
export async function readRuleDesk(ctx: Ctx, itemId: string): Promise<RuleDesk> {
  const [item, versions] = [await readRuleItem(ctx, itemId), await readVersions(ctx, itemId)];
  const shown = versions.find(isOpen) ?? versions.find(({ state }) => state === 'published') ?? versions[0];
  const former = shown && isOpen(shown) ? formerOf(versions, shown) : undefined;
  const gates = shown && isOpen(shown) ? (await checkVersion(ctx, shown, former)).gates : [];
  const impact = (shown?.impact ?? null) as RuleImpact | null;
  const { paragraphs, title, ...rest } = item;
  return {
    item: { ...rest, documentTitle: title },
    paragraphs: paragraphs.map((one) => ({ ...one })),
    versions: versions.map(rowOf),
    shown: shown
      ? { ...rowOf(shown), draft: draftOf(shown), impact: impact && (await inSight(ctx, impact)) }
      : null,
    former: former ? { no: former.no, draft: draftOf(former) } : null,
    abilities: abilitiesOf(ctx, shown),
    gates,
  };
}

/** What the caller may do with what is shown: nobody reviews what he wrote or handed in. */
function abilitiesOf({ actor }: Ctx, shown: VersionOfRule | undefined): string[] {
  const [mayWrite, maySubmit, mayRelease] = ['edit', 'submit', 'approve'].map((button) =>
    actor.holds(`policyRule:btn_${button}`),
  );
  if (!shown || !isOpen(shown))
    return [
      ...(mayWrite ? ['begin'] : []),
      ...(mayRelease && shown?.state === 'published' ? ['retire'] : []),
    ];
  if (shown.state === 'inReview')
    return mayRelease && !isOwn(actor.userId, shown) ? ['sendBack', 'publish'] : [];
  return [...(mayWrite ? ['save', 'remove'] : []), ...(maySubmit ? ['submit'] : [])];
}

/** A version of the history with what it changed of the one that counted before it. */
export async function readRuleVersion(ctx: Ctx, id: string) {
  const version = await readVersion(ctx, id);
  const former = formerOf(
    (await readVersions(ctx, version.itemId)).filter(({ no }) => no < version.no),
    version,
    ['published', 'retired'],
  );
  return {
    ...rowOf(version),
    draft: draftOf(version),
    changes: compareDrafts(former && writtenOf(former), writtenOf(version)),
  };
}

/** Everybody who has begun, written or handed in a version. */
export const writersOf = ({ creatorUserId, submittedUserId, editorUserIds }: VersionOfRule): string[] =>
  [creatorUserId, submittedUserId, ...editorUserIds].flatMap((id) => id ?? []);

const isOwn = (userId: string, version: VersionOfRule) => writersOf(version).includes(userId);

export async function checkVersion(
  ctx: Ctx,
  version: VersionOfRule,
  former: VersionOfRule | undefined,
): Promise<RuleCheck> {
  const draft = draftOf(version);
  return checkDraft(draft, {
    itemId: version.itemId,
    findReferred: await readReferredByWritten(ctx, [draft], draft.validFrom),
    definitions: await readFactDefinitions(ctx),
    former: former && writtenOf(former),
    language: ctx.language,
  });
}

/** Checks what is being written, against the version it would take the place of. */
export async function checkRuleDraft(ctx: Ctx, itemId: string, draft: RuleDraft): Promise<RuleCheck> {
  const former = await readFormer(ctx, itemId, draft);
  return checkDraft(draft, {
    itemId,
    findReferred: await readReferredByWritten(ctx, [draft], draft.validFrom),
    definitions: await readFactDefinitions(ctx),
    former: former && writtenOf(former),
    language: ctx.language,
  });
}

export async function tellImpact(ctx: Ctx, itemId: string, draft: RuleDraft): Promise<RuleImpact> {
  const former = await readFormer(ctx, itemId, draft);
  const impact = await impactOf(ctx, {
    former: former && writtenOf(former),
    next: draft,
    validFrom: draft.validFrom,
  });
  return await inSight(ctx, impact);
}

async function readFormer(ctx: Ctx, itemId: string, { validFrom }: RuleDraft) {
  await readRuleItem(ctx, itemId);
  const versions = await readVersions(ctx, itemId);
  return formerOf(versions, { id: versions.find(isOpen)?.id ?? '', validFrom });
}
