import { dayText, longText, requiredReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idReply, optionalTime, pageFields, pageOf, time, version } from '../shapes';
import { benefitTypes, handlingModes, paragraphKinds, ruleStates } from './policy-words';
import { ruleImpact, ruleRange, ruleTruth } from './rule-impact';

/** JSON of the rule language (portal.md 3.1); `packages/policy-rules` reads it and tells what is wrong at its place. */
const ruleJson = z.unknown();

/** A value of a parameter from a day on, and the paragraph that sets it. */
const parameterValue = z.object({
  from: dayText,
  value: z.union([z.number().min(-2_147_483_648).max(2_147_483_647), z.string().max(40)]),
  unit: z.string().max(20).optional(),
  pid: z.string().max(20).optional(),
  /** What people call the parameter, the same at each of its values; its name is for the rule. */
  label: z.string().max(40).optional(),
});

/** A firm whose outcome is known beforehand. */
export const ruleTest = z.object({
  name: requiredText(100),
  facts: z.record(z.string().max(60), z.unknown()),
  day: dayText,
  verdict: z.enum(['T', 'F', 'U']),
  /** Least and most of the amount, in the unit the rule gives it in. */
  amount: z.tuple([z.number().nullable(), z.number().nullable()]).optional(),
});
export type RuleTestInput = z.infer<typeof ruleTest>;

/** A version of a rule as its author writes it. */
export const ruleDraft = z
  .object({
    validFrom: dayText,
    validTo: dayText.nullish(),
    condition: ruleJson,
    amount: ruleJson.optional(),
    params: z.record(z.string().max(60), z.array(parameterValue).max(50)).default({}),
    tests: z.array(ruleTest).max(200).default([]),
    changeNote: longText(500).default(''),
  })
  .refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
    path: ['validTo'],
    message: 'order',
  });
export type RuleDraft = z.output<typeof ruleDraft>;

const place = z.object({
  /** The node's id, else its place in the condition (`0.2.1`), `amount`, `params` or `tests`. */
  at: z.string(),
  kind: z.string(),
  subject: z.string(),
  /** In the caller's language. */
  text: z.string(),
});
/** What a version still lacks before its next step. */
const gate = z.object({ name: z.string(), isMet: z.boolean(), text: z.string() });
const change = z.object({
  key: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  at: z.string(),
  /** JSON of the part as it is now, and as it was; empty where there is none. */
  text: z.string(),
  before: z.string(),
});

/** What is right and wrong with a draft, whoever the firm. */
export const ruleCheck = z.object({
  /** Empty where the JSON is a rule; nothing else is looked at before. */
  issues: z.array(z.object({ path: z.string(), text: z.string() })),
  findings: z.array(place),
  tests: z.array(
    z.object({ name: z.string(), isPassed: z.boolean(), verdict: ruleTruth, amount: ruleRange.nullable() }),
  ),
  /** By leaf: how many tests have seen it true, false, and open for want of a fact. */
  coverage: z.array(
    z.object({ at: z.string(), seenTrue: z.number(), seenFalse: z.number(), seenUnknown: z.number() }),
  ),
  factKeys: z.array(z.string()),
  /** What differs from the version in force: reviewers open each. */
  changes: z.array(change),
  gates: z.array(gate),
  /** How the amount is reckoned, as a sentence in the caller's language; empty without an amount. */
  amountText: z.string(),
});
export type RuleCheck = z.infer<typeof ruleCheck>;

const versionRow = z.object({
  id: z.string(),
  no: z.number().int(),
  state: z.enum(ruleStates),
  validFrom: dayText,
  validTo: dayText.nullable(),
  changeNote: z.string(),
  returnReason: z.string(),
  author: z.string(),
  reviewer: z.string(),
  submittedTime: optionalTime,
  publishedTime: optionalTime,
  sha256: z.string(),
  creatorTime: time,
  version: z.number().int(),
});
export type RuleVersionRow = z.infer<typeof versionRow>;

const paragraph = z.object({
  pid: z.string(),
  kind: z.enum(paragraphKinds),
  path: z.string(),
  text: z.string(),
  rows: z.array(z.array(z.string())).optional(),
});

/** Everything the editor of one item's rule shows. */
export const ruleDesk = z.object({
  item: z.object({
    id: z.string(),
    fullName: z.string(),
    benefitType: z.enum(benefitTypes),
    mode: z.enum(handlingModes),
    documentId: z.string(),
    documentTitle: z.string(),
    docNo: z.string(),
  }),
  /** Of the newest edition: what can be cited. */
  paragraphs: z.array(paragraph),
  /** Newest first. */
  versions: z.array(versionRow),
  /** The open version, else the one in force, else nothing yet. */
  shown: versionRow.extend({ draft: ruleJson, impact: ruleImpact.nullable() }).nullable(),
  /** The version the shown one would take the place of. */
  former: z.object({ no: z.number().int(), draft: ruleJson }).nullable(),
  /** Who may do what now: names of calls. */
  abilities: z.array(z.string()),
  gates: z.array(gate),
});
export type RuleDesk = z.infer<typeof ruleDesk>;

/** One version of the history, and what it changed of the one before it. */
export const ruleVersion = versionRow.extend({ draft: ruleJson, changes: z.array(change) });

const listRow = z.object({
  id: z.string(),
  fullName: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  benefitType: z.enum(benefitTypes),
  mode: z.enum(handlingModes),
  /** Of the version in force today; null where there is none. */
  no: z.number().int().nullable(),
  validFrom: dayText.nullable(),
  /** Of the version that is being written or reviewed. */
  openState: z.enum(ruleStates).nullable(),
  openNo: z.number().int().nullable(),
  author: z.string(),
  testCount: z.number().int(),
  changedTime: optionalTime,
});
export type RuleListRow = z.infer<typeof listRow>;
export const ruleListQuery = z.object({
  ...pageFields,
  documentId: id.optional().or(z.literal('').transform(() => undefined)),
  /** A state of the open version, `published` for a version in force, `none` for an item without a rule. */
  state: z
    .enum([...ruleStates, 'none'])
    .optional()
    .or(z.literal('').transform(() => undefined)),
});
export type RuleListQuery = z.output<typeof ruleListQuery>;

/** A firm of which facts are known today, so that a rule can be tried with it. */
const knownFirm = z.object({ id: z.string(), name: z.string(), facts: z.number().int() });
export type KnownFirm = z.infer<typeof knownFirm>;

const versionParams = z.object({ id });
const withVersion = z.object({ version: version.optional() });

/** Rules of items by version (portal.md 2.2): written, tried, checked, reviewed by another person and released. */
export const policyRuleApi = contract('/api/portal/admin/rules', {
  list: { method: 'GET', path: '', query: ruleListQuery, data: pageOf(listRow), access: 'policyRule:view' },
  listFirms: {
    method: 'GET',
    path: '/Firms',
    query: z.object({ keyword: z.string().trim().max(60).default('') }),
    data: z.object({ list: z.array(knownFirm) }),
    access: 'policyRule:view',
  },
  /** What counts of a firm's facts today, in the form the trial takes them; the firm reads that it was asked for. */
  readFirm: {
    method: 'GET',
    path: '/Firms/:id',
    params: z.object({ id }),
    data: z.object({ name: z.string(), facts: z.record(z.string(), z.unknown()) }),
    access: 'policyRule:view',
    effect: 'write',
  },
  read: {
    method: 'GET',
    path: '/:itemId',
    params: z.object({ itemId: id }),
    data: ruleDesk,
    access: 'policyRule:view',
  },
  /** Begins the next version: what is in force, or an empty rule. */
  begin: {
    method: 'POST',
    path: '/:itemId/Actions/NewVersion',
    params: z.object({ itemId: id }),
    data: idReply,
    access: 'policyRule:btn_edit',
    says: 'created',
  },
  readVersion: {
    method: 'GET',
    path: '/Versions/:id',
    params: versionParams,
    data: ruleVersion,
    access: 'policyRule:view',
  },
  save: {
    method: 'PUT',
    path: '/Versions/:id',
    params: versionParams,
    body: ruleDraft.and(withVersion),
    data: idReply,
    access: 'policyRule:btn_edit',
    says: 'updated',
  },
  /** Of what is being written; nothing is stored. */
  check: {
    method: 'POST',
    path: '/:itemId/Actions/Check',
    params: z.object({ itemId: id }),
    body: ruleDraft,
    data: ruleCheck,
    access: 'policyRule:view',
    effect: 'read',
  },
  impact: {
    method: 'POST',
    path: '/:itemId/Actions/Impact',
    params: z.object({ itemId: id }),
    body: ruleDraft,
    data: ruleImpact,
    access: 'policyRule:view',
    effect: 'read',
    isLong: true,
  },
  submit: {
    method: 'PUT',
    path: '/Versions/:id/Actions/Submit',
    params: versionParams,
    body: withVersion,
    data: idReply,
    access: 'policyRule:btn_submit',
    says: 'submitted',
  },
  sendBack: {
    method: 'PUT',
    path: '/Versions/:id/Actions/Return',
    params: versionParams,
    body: withVersion.extend({ reason: requiredReason(500) }),
    data: idReply,
    access: 'policyRule:btn_approve',
    says: 'returned',
  },
  /** By somebody who did not write it and has opened every change (`seen`: keys of the check's changes). */
  publish: {
    method: 'PUT',
    path: '/Versions/:id/Actions/Publish',
    params: versionParams,
    body: withVersion.extend({ seen: z.array(z.string().max(200)).max(1_000) }),
    data: idReply,
    access: 'policyRule:btn_approve',
    says: 'published',
  },
  /** The version counts from the day on no more. */
  retire: {
    method: 'PUT',
    path: '/Versions/:id/Actions/Retire',
    params: versionParams,
    body: withVersion.extend({ lastDay: dayText, reason: requiredReason(500) }),
    data: idReply,
    access: 'policyRule:btn_approve',
    says: 'done',
  },
  /** Throws a version away that was never released. */
  remove: {
    method: 'DELETE',
    path: '/Versions/:id',
    params: versionParams,
    access: 'policyRule:btn_edit',
    says: 'deleted',
  },
});
