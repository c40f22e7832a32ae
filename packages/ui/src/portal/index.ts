/** The light kit of the portal and the login page; nothing here loads antd. */
import '../tokens.css';
import '../base.css';

export {
  ChoiceAnswer,
  DateAnswer,
  FigureAnswer,
  NoAnswer,
  SearchedAnswer,
  SeveralAnswer,
} from './calculator/answers';
export { LiveBar, LiveSummary } from './calculator/live-summary';
export { QuestionActs, QuestionCard, QuestionHead } from './calculator/question-card';
export { type Topic, TopicSteps } from './calculator/topic-steps';
export { type DeadlineDay, DeadlineStrip } from './deadline-strip';
export {
  ClauseText,
  ContentsList,
  TextWithContents,
} from './document/clause-text';
export { ClauseQuote, Gist } from './document/gist';
export { LifeLine } from './document/life-line';
export { DiffRows } from './document/word-diff';
export {
  type ExplainLeaf,
  type ExplainNode,
  type ExplainState,
  ExplainTree,
} from './explain/explain-tree';
export { Masthead, PortalFooter, UtilityLine, Wrap } from './frame';
export { BigSearch, type Crumb, Hero, HotWords, TaskHead } from './head';
export { DocumentList, DocumentRow, SortLinks } from './library/document-row';
export { FacetGroup, FacetPanel } from './library/facet-group';
export { FilterSentence, type SentencePart } from './library/filter-sentence';
export { NoHits } from './library/no-hits';
export { SearchCombo, type SuggestionGroup } from './library/search-combo';
export { LinkTo } from './link-to';
export {
  type DueRow,
  DueTable,
  type Entry,
  EntryGrid,
  FigureList,
  NewsList,
  NoticeList,
  Section,
  SectionHead,
  TwoColumns,
} from './lists';
export { LoginFrame } from './login-frame';
export { BlockHead, Line, Lines, Panel } from './page/blocks';
export { FoldedList } from './page/folded-list';
export { KeyActs, KeyBox, KeyFact } from './page/key-box';
export { Marked } from './page/marked';
export { PageColumns, Stack } from './page/page-columns';
export { PageHead } from './page/page-head';
export { PageTabs } from './page/page-tabs';
export { ConflictBox } from './profile/conflict-box';
export { type FactRow, FactTable, SourceMark } from './profile/fact-table';
export { SentList } from './profile/sent-list';
export { StepRoad } from './profile/step-road';
export { AmountBar, type AmountPart, AmountStack, BestBand, ChosenOne } from './result/amount-bar';
export { ResultList, ResultRow } from './result/result-row';
export { type Verdict, VerdictLine, VerdictMark, verdictFaces } from './result/verdict-mark';
export { TimeWords } from './time-words';
