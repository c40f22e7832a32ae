import { type Language, languageTags, translate } from '@qifu/i18n';
import type { ScoreFormTexts, ScoreSummaryTexts } from './score-form.shapes';

/** A word of the printed forms. */
export const formText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'scoreForm', key, params);

/** The words around a score form. Places such as `{code}` are filled by the document. */
export function formTextsOf(language: Language): ScoreFormTexts {
  const inWords = raw(language, 'inWords', ['words']);
  return {
    ...sharedTexts(language),
    title: formText(language, 'form'),
    score: formText(language, 'score'),
    itemComment: formText(language, 'itemComment'),
    ...(inWords ? { inWords } : {}),
    vetoed: formText(language, 'vetoed'),
    submitTime: formText(language, 'submitTime'),
    signature: formText(language, 'signature'),
  };
}

/** The words around the summary of a project. */
export const summaryTextsOf = (language: Language): ScoreSummaryTexts => ({
  ...sharedTexts(language),
  footer: raw(language, 'summaryFooter', ['hash', 'code']),
  title: formText(language, 'summary'),
  matrix: formText(language, 'matrix'),
  steps: formText(language, 'steps'),
  step: formText(language, 'step'),
  value: formText(language, 'value'),
  comments: formText(language, 'comments'),
  rank: formText(language, 'rank'),
  leader: formText(language, 'leader'),
  conclusion: formText(language, 'conclusion'),
  closeTime: formText(language, 'closeTime'),
  droppedNote: formText(language, 'droppedNote'),
  signature: formText(language, 'leaderSignature'),
});

const sharedTexts = (language: Language) => ({
  author: formText(language, 'author'),
  language: languageTags[language],
  project: formText(language, 'project'),
  blindCode: formText(language, 'blindCode'),
  group: formText(language, 'group'),
  standard: formText(language, 'standard'),
  item: formText(language, 'item'),
  maxScore: formText(language, 'maxScore'),
  weight: formText(language, 'weight'),
  total: formText(language, 'total'),
  expert: formText(language, 'expert'),
  recommendation: formText(language, 'recommendation'),
  comment: formText(language, 'comment'),
  signedOn: formText(language, 'signedOn'),
  footer: raw(language, 'footer', ['code']),
  pageText: raw(language, 'pageText', ['page', 'total']),
});

/** A text whose places stay as they are. */
const raw = (language: Language, key: string, places: readonly string[]) =>
  formText(language, key, Object.fromEntries(places.map((place) => [place, `{${place}}`])));
