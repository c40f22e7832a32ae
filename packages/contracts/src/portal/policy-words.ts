/** Words of the policy library (portal.md 2.2), as they are kept and travel; what people read stands in the area `policy`. */

/** Kinds of documents: law, normative document, notice, detailed rules, application guide, publicity, other. */
export const policyKinds = [
  'law',
  'normative',
  'notice',
  'detailedRules',
  'guide',
  'publicity',
  'other',
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Who issued it: the state, a province, a city, a district. */
export const policyLevels = ['1', '2', '3', '4'] as const;
export type PolicyLevel = (typeof policyLevels)[number];

export const policyAudiences = ['enterprise', 'selfEmployed', 'individual', 'institution'] as const;
export type PolicyAudience = (typeof policyAudiences)[number];

export const firmSizes = ['large', 'medium', 'small', 'micro'] as const;
export type FirmSize = (typeof firmSizes)[number];

export const policyTopics = [
  'equipment',
  'research',
  'employment',
  'cultivation',
  'rent',
  'green',
  'digital',
  'export',
  'talent',
  'finance',
  'startup',
  'agriculture',
  'exhibition',
  'environment',
] as const;
export type PolicyTopic = (typeof policyTopics)[number];

/** Subsidy, interest support, reward, reduction, refund, recognition, service. */
export const benefitTypes = [
  'subsidy',
  'interest',
  'reward',
  'reduction',
  'refund',
  'recognition',
  'service',
] as const;
export type BenefitType = (typeof benefitTypes)[number];

/** Without applying, by a quick application, by review, by recognition. */
export const handlingModes = ['instant', 'quick', 'review', 'recognition'] as const;
export type HandlingMode = (typeof handlingModes)[number];

/** States of an edition (portal.md 2.2). */
export const editionStates = [
  'draft',
  'submitted',
  'rejected',
  'approved',
  'scheduled',
  'published',
  'superseded',
  'withdrawn',
  'unpublished',
] as const;
export type EditionState = (typeof editionStates)[number];

/** What can be missing of what the public reads. */
export const documentWaits = ['interpretation'] as const;

/** Worked out from dates and repeals for a day, never typed. */
export const validities = ['upcoming', 'inForce', 'expiring', 'expired', 'repealed', 'superseded'] as const;
export type Validity = (typeof validities)[number];

export const ruleStates = ['draft', 'testing', 'inReview', 'published', 'retired'] as const;
export type RuleState = (typeof ruleStates)[number];

/** Why a published document is taken away: with notice, put together with another, or by mistake. */
export const endReasons = ['withdrawn', 'consolidated', 'error'] as const;
export type EndReason = (typeof endReasons)[number];

export const interpretationForms = ['text', 'picture', 'video', 'expert', 'faq'] as const;
export type InterpretationForm = (typeof interpretationForms)[number];

/** Original, copy, form, or shared by a department, so that nobody brings it. */
export const materialKinds = ['original', 'copy', 'form', 'shared'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** What a paragraph of a document is. Ids never move between editions (`pid`, `c7`, `c7p2`, `c7i3`). */
export const paragraphKinds = ['heading', 'chapter', 'clause', 'paragraph', 'item', 'table'] as const;
export type ParagraphKind = (typeof paragraphKinds)[number];
