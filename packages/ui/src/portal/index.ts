/** The light kit of the portal and the login page; nothing here loads antd. */
import '../tokens.css';
import '../base.css';

export { type DeadlineDay, DeadlineStrip } from './deadline-strip';
export {
  type ExplainGroup,
  type ExplainLeaf,
  type ExplainNode,
  type ExplainState,
  ExplainTree,
} from './explain/explain-tree';
export { Masthead, PortalFooter, UtilityLine, Wrap } from './frame';
export { BigSearch, type Crumb, Hero, HotWords, TaskHead } from './head';
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
export { KeyActs, KeyBox, KeyFact } from './page/key-box';
export { PageColumns, Stack } from './page/page-columns';
export { PageHead } from './page/page-head';
export { type PageTab, PageTabs } from './page/page-tabs';
export { AmountBar, type AmountPart, AmountStack, BestBand, ChosenOne } from './result/amount-bar';
export { ResultList, ResultRow } from './result/result-row';
export { TimeWords } from './result/time-words';
export { type Verdict, VerdictLine, VerdictMark, verdictFaces } from './result/verdict-mark';
