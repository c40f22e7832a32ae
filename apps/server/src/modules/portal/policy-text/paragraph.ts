import type { ParagraphKind } from '@qifu/contracts';

/**
 * One paragraph of a policy's text; what rules, interpretations and answers cite is its `pid`. A text is its paragraphs and nothing
 * else: no markup is kept, so nothing hostile can be.
 */
export interface Paragraph {
  /** Unique in the document for all its editions: `c7` the clause, `c7p2` its second paragraph, `c7i3` its third item, `h1`, `t1`. */
  pid: string;
  kind: ParagraphKind;
  /** As people cite it: 第七条第二款, 第七条第三项; empty of headings. */
  path: string;
  text: string;
  /** Of a table: its rows, the first is the head. */
  rows?: string[][];
}
