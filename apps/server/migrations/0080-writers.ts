import { carryingOut } from './schema-parts';

/** Everybody who has written a version of a rule: none of them releases it, whoever began it and handed it in. */
const rules = `
alter table "policyRule" add "editorUserIds" text[] not null default '{}';
update "policyRule" set "editorUserIds" = array_remove(array["creatorUserId", "submittedUserId"], null)
  where state in ('draft', 'testing', 'inReview');
alter table "policyRule" add constraint "policyRuleTwoPeople" check
  (state <> 'published' or coalesce(not "reviewerUserId" = any("editorUserIds"), true));`;

/** Everybody who has written the words of an answer since it was last found right. */
const answers = `
alter table "policyFaq" add "editorUserIds" text[] not null default '{}';
update "policyFaq" set "editorUserIds" = array_remove(array["lastModifyUserId"], null) where "reviewedTime" is null;`;

export const up = carryingOut(rules, answers);
