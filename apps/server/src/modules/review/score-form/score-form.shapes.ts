/** One submitted sheet as it is printed. Scores are exact decimals as they are shown. */
export interface ScoreForm {
  projectName: string;
  /** Left out where the review is blind. */
  projectNo?: string;
  blindCode: string;
  /** Number and name. */
  group: string;
  /** Name and version. */
  standard: string;
  items: ScoreFormItem[];
  total: string;
  isVetoed?: boolean;
  recommendation: string;
  comment: string;
  /** Name, or the code where names are not shown. */
  expert: string;
  pledge: string;
  /** Epoch milliseconds. */
  submittedAt: number;
  verifyCode: string;
  /** Full address the QR code leads to. */
  verifyAddress: string;
}

export interface ScoreFormItem {
  name: string;
  maxScore: string;
  /** Only where the standard weighs. */
  weight?: string;
  score: string;
  comment?: string;
}

/** What both documents say around their data, in the language of whoever prints. */
interface DocumentTexts {
  title: string;
  author: string;
  /** Such as `zh-CN`. */
  language: string;
  project: string;
  blindCode: string;
  group: string;
  standard: string;
  item: string;
  maxScore: string;
  weight: string;
  total: string;
  expert: string;
  recommendation: string;
  comment: string;
  signature: string;
  signedOn: string;
  /** With `{hash}` and `{code}`. */
  footer: string;
  /** With `{page}` and `{total}`. */
  pageText: string;
}

export interface ScoreFormTexts extends DocumentTexts {
  score: string;
  itemComment: string;
  /** With `{words}`; left out where the language has no capitals for numbers. */
  inWords?: string;
  vetoed: string;
  submitTime: string;
}

/** The result of one project over all its sheets. */
export interface ScoreSummary {
  projectName: string;
  projectNo?: string;
  blindCode: string;
  group: string;
  standard: string;
  items: { name: string; maxScore: string; weight?: string }[];
  sheets: SummarySheet[];
  /** How the official score came about, step by step, the last one the result. */
  steps: { label: string; value: string }[];
  /** Such as `2 / 14`, with a tie said in words. */
  rank: string;
  leader: string;
  conclusion: string;
  /** Epoch milliseconds of the close. */
  closedAt: number;
  snapshotHash: string;
  verifyCode: string;
  verifyAddress: string;
}

/** One expert's column in the summary. */
export interface SummarySheet {
  /** Name or code. */
  expert: string;
  /** In the order of the items; empty where the expert gave none. */
  scores: string[];
  total: string;
  /** Dropped as highest or lowest: shown struck through. */
  isDropped: boolean;
  recommendation: string;
  comment: string;
}

export interface ScoreSummaryTexts extends DocumentTexts {
  matrix: string;
  steps: string;
  step: string;
  value: string;
  comments: string;
  rank: string;
  leader: string;
  conclusion: string;
  closeTime: string;
  /** Says that struck scores are not counted. */
  droppedNote: string;
}
