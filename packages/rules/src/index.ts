/**
 * The business rules of the product that need nothing but their input: the same code checks a form in the
 * browser and the request on the server.
 *
 * Every rule is a zod shape beside a plain question (`mobilePhone`, `isMobilePhone`). The message of each
 * refusal is a key of the i18n area `validation`, never a sentence: the server answers it in the caller's
 * language and the form shows it at the field. Parse foreign input with `{ error: issueKey }` so that zod's
 * own refusals (missing, wrong kind, too long) carry such keys too; the numbers for the text's places stand in
 * the issue itself (`maximum`, `minimum`) and `explainIssues` gathers them.
 */
export * from './accepted-files.ts';
export * from './amount-in-words.ts';
export * from './calculation.ts';
export * from './calculation-call.ts';
export * from './chinese-number.ts';
export * from './condition-operators.ts';
export * from './credit-code.ts';
export * from './day.ts';
export * from './day-number.ts';
export * from './decimal.ts';
export * from './email.ts';
export * from './field-checks.ts';
export * from './file-size.ts';
export * from './form-rule/colour-rule.ts';
export * from './form-rule/condition.ts';
export * from './form-rule/evaluate.ts';
export * from './form-rule/form-rule.ts';
export * from './form-rule/graph.ts';
export * from './formula.ts';
export * from './issues.ts';
export * from './licence-plate.ts';
export * from './list-rows.ts';
export * from './mask-number.ts';
export * from './message-gaps.ts';
export * from './mobile-phone.ts';
export * from './money.ts';
export * from './national-id.ts';
export * from './numbers.ts';
export * from './paragraph-numbers.ts';
export * from './password.ts';
export * from './proof-of-work.ts';
export * from './rational.ts';
export * from './read-calculation.ts';
export * from './reason.ts';
export * from './reckon.ts';
export * from './relative-time.ts';
export * from './snowflake.ts';
export * from './submission.ts';
export * from './url.ts';
export * from './words.ts';
export * from './workflow-link.ts';
export * from './working-time.ts';
export * from './written-time.ts';
export * from './zone.ts';
