import type {
  BenefitType,
  FirmSize,
  HandlingMode,
  InterpretationForm,
  PolicyAudience,
  PolicyKind,
  PolicyLevel,
  PolicyTopic,
} from '@qifu/contracts';

/** What a rule says of one firm; every key is a code of the dictionary of facts, a fact that is left out is not known. */
export interface VectorSeed {
  name: string;
  facts: Readonly<Record<string, unknown>>;
  /** The day of evaluation, as 2026-11-23. */
  day: string;
  verdict: 'T' | 'F' | 'U';
  /** In the unit of the rule's amount; the same twice where it is one figure. Left out of rules without amount. */
  amount?: readonly [number | null, number | null];
}

export interface RuleSeed {
  validFrom: string;
  /** JSON of the rule language (packages/policy-rules); every leaf has `cite`, the pid of its paragraph (`c6`, `c6p2`, `c6i1`). */
  condition: unknown;
  amount?: unknown;
  /** By name, each value with the day it counts from and the pid of the paragraph that sets it. */
  params?: Readonly<Record<string, readonly { from: string; value: number; unit?: string; pid: string }[]>>;
  tests: readonly VectorSeed[];
}

/** One thing that can be had of a policy. */
export interface ItemSeed {
  key: string;
  name: string;
  benefitType: BenefitType;
  mode: HandlingMode;
  /** Days between which applications are taken; empty with `isRolling` is always. */
  windows?: readonly { from: string; to: string; note?: string }[];
  isRolling?: boolean;
  /** Working days from application to decision, and from decision to payment. */
  handlingDays?: number;
  payDays?: number;
  /** 万元 */
  budget?: { total: number; reserved: number; paid: number };
  handler: string;
  contact: string;
  steps: readonly string[];
  /** Names of materials in `materials.ts`. */
  materials: readonly string[];
  /** Items of one group exclude each other (不重复享受). */
  exclusionGroup?: string;
  /** Keys of items that must have been granted before. */
  requires?: readonly string[];
  perYearCap?: number;
  priorityNote?: string;
  rule?: RuleSeed;
}

export interface InterpretationSeed {
  form: InterpretationForm;
  title: string;
  authorOrg: string;
  publishedAt: string;
  /** Paragraphs, one a line. */
  body: string;
  /** Pids it explains. */
  refs: readonly string[];
}

export interface FaqSeed {
  question: string;
  answer: string;
  refs: readonly string[];
  itemKey?: string;
  askedCount: number;
}

export interface PolicySeed {
  key: string;
  title: string;
  shortTitle: string;
  docNo: string;
  indexNo: string;
  kind: PolicyKind;
  level: PolicyLevel;
  /** Code of the division: 990100 江岚市, 990111 青屿区, 990112 临溪区, 990121 高新区. */
  regionCode: string;
  issuers: readonly string[];
  draftDate: string;
  publishDate: string;
  effectiveFrom: string;
  effectiveTo?: string;
  topics: readonly PolicyTopic[];
  /** Prefixes of GB/T 4754: C, C39, I65; empty is every industry. */
  industries: readonly string[];
  sizes: readonly FirmSize[];
  audiences: readonly PolicyAudience[];
  keywords: readonly string[];
  legalBasis: readonly string[];
  /** At most 200 characters in plain words: who, how much, until when, where. */
  summary: string;
  /** What the summary says for readers of English. */
  summaryEn?: string;
  keyFigures: readonly { label: string; value: string; unit: string }[];
  /** The text, a paragraph a line: 第一章 …, 第一条 …, （一）…, further paragraphs; rows of tables begin with `|`. */
  body: string;
  /** The edition before this one, where there was one: what it said and when it came out. */
  former?: { publishDate: string; summary: string; body: string };
  /** What changed with this edition. */
  changeNote?: string;
  /** Keys of policies it replaces, and of those it names. */
  supersedes?: readonly string[];
  cites?: readonly string[];
  repealed?: { on: string; by?: string };
  items: readonly ItemSeed[];
  interpretations: readonly InterpretationSeed[];
  faqs: readonly FaqSeed[];
}
