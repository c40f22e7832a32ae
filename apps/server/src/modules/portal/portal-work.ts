import { policyDocumentApi, policyFaqApi, policyInterpretationApi, policyRuleApi } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isStaff } from '#modules/enterprise';
import type { Actor, Ctx } from '#platform/context';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { disputesToAnswer } from './enterprise-profile/profile-work';
import { batchesToReview, grantsToPay, objectionsToAnswer } from './grant-batch/batch-work';
import { grantsToAccept } from './own-grant/own-grant-work';
import { owesInterpretation } from './policy-document/owed-interpretation';
import { visiblePolicyDocuments } from './policy-document/policy-document.policy';
import { visiblePolicyFaqs } from './policy-faq/policy-faq.policy';

/** The administrator manages users: what policies say is not his to release (rulings 8). */
const mayAsStaff = (access: string) => (actor: Actor) =>
  isStaff(actor) && !actor.isAdministrator && actor.holds(access);

const ofDocument = { menu: 'policyDocument', columns: { name: 'title' } };

/** Editions in a state from which others than their writers lead on. */
const editionsIn = (ctx: Ctx, state: 'submitted' | 'approved', since: RawBuilder<unknown>) => {
  const { userId } = ctx.actor;
  return sql`select e."documentId" as "id", e.title as "name", ${workDayEnd(since, officeTermDays)} as "due",
      jsonb_build_object('edition', e.edition, 'writer', coalesce(u."realName", '')) as "facts",
      '/portal/policyDocument?form=' || e."documentId" as "to"
    from "policyEdition" e left join "user" u on u.id = e."submittedUserId"
    where e.state = ${sql.lit(state)} and e.id in ${visiblePolicyDocuments(ctx).select('policyEdition.id')}
      and e."submittedUserId" is distinct from ${userId} and not ${userId} = any(e."editorUserIds")`;
};

/** Editions that somebody else has handed in. */
const editionsToApprove: WorkKind = {
  to: '/portal/policyDocument?state=submitted',
  tells: ofDocument,
  isFor: mayAsStaff(policyDocumentApi.approve.access),
  rows: (ctx) => editionsIn(ctx, 'submitted', sql`e."submittedTime"`),
};

/** Editions that are right and have no hour yet at which they go out. */
const editionsToRelease: WorkKind = {
  to: '/portal/policyDocument?state=approved',
  tells: ofDocument,
  isFor: mayAsStaff(policyDocumentApi.publish.access),
  rows: (ctx) => editionsIn(ctx, 'approved', sql`e."decidedTime"`),
};

/** Versions of rules that somebody else has handed in. */
const rulesToReview: WorkKind = {
  to: '/portal/policyRule?state=inReview',
  isFor: mayAsStaff(policyRuleApi.publish.access),
  rows: (ctx) => {
    const { userId } = ctx.actor;
    return sql`select r.id as "id", i."fullName" as "name", ${workDayEnd(sql`r."submittedTime"`, officeTermDays)} as "due",
        jsonb_build_object('no', r.no, 'writer', coalesce(u."realName", '')) as "facts",
        '/portal/policyRule?item=' || i.id as "to"
      from "policyRule" r join "policyItem" i on i.id = r."itemId" and i."deleteMark" = 0
      left join "user" u on u.id = r."submittedUserId"
      where r.state = 'inReview' and r."deleteMark" = 0
        and i."documentId" in ${visiblePolicyDocuments(ctx).select('policyEdition.documentId')}
        and r."creatorUserId" is distinct from ${userId} and r."submittedUserId" is distinct from ${userId}
        and not ${userId} = any(r."editorUserIds")`;
  },
};

/** Answers somebody else has written and nobody has read against the policy. */
const answersToReview: WorkKind = {
  to: '/portal/policyFaq?review=open',
  tells: { menu: 'policyFaq', columns: { name: 'question' } },
  isFor: mayAsStaff(policyFaqApi.review.access),
  rows: (ctx) => {
    const { userId } = ctx.actor;
    return sql`select f.id as "id", f.question as "name",
        ${workDayEnd(sql`coalesce(f."lastModifyTime", f."creatorTime")`, officeTermDays)} as "due",
        jsonb_build_object('writer', coalesce(u."realName", '')) as "facts",
        '/portal/policyFaq?review=open&open=' || f.id as "to"
      from "policyFaq" f left join "user" u on u.id = coalesce(f."lastModifyUserId", f."creatorUserId")
      where f."reviewedTime" is null and f.id in ${visiblePolicyFaqs(ctx).select('policyFaq.id')}
        and f."creatorUserId" is distinct from ${userId} and not ${userId} = any(f."editorUserIds")`;
  },
};

/** What the public reads and nobody has explained yet, though it has to be. */
const interpretationsToWrite: WorkKind = {
  to: '/portal/policyDocument?awaits=interpretation',
  tells: ofDocument,
  isFor: (actor) =>
    mayAsStaff(policyInterpretationApi.create.access)(actor) && actor.holds(policyDocumentApi.list.access),
  rows: (ctx) =>
    sql`select d.id as "id", p.title as "name", ${workDayEnd(sql`p."publishedTime"`, officeTermDays)} as "due",
        jsonb_build_object('plan', p."interpretationPlan") as "facts",
        '/portal/policyDocument?awaits=interpretation&open=' || d.id as "to"
      from "policyDocument" d join "policyEdition" p on p.id = d."publicEditionId"
      where ${owesInterpretation}
        and d.id in ${visiblePolicyDocuments(ctx).select('policyEdition.documentId')}`,
};

/** What this module brings to the home of staff and of firms. */
export const portalWork = {
  disputesToAnswer,
  editionsToApprove,
  editionsToRelease,
  rulesToReview,
  answersToReview,
  interpretationsToWrite,
  batchesToReview,
  objectionsToAnswer,
  grantsToPay,
  grantsToAccept,
};
