import { CitationMark } from '@qifu/ui';
import {
  BlockHead,
  ClauseQuote,
  ClauseText,
  ContentsList,
  DiffRows,
  Gist,
  LifeLine,
  PageColumns,
  TextWithContents,
} from '@qifu/ui/portal';

/** A document: gist, life, text with contents, comparison. */
export const DocumentSheet = () => (
  <main id="main">
    <PageColumns>
      <section>
        <BlockHead title="一页说清" note="市工业和信息化局 2026-10-16 审定，每句注明出处" />
        <Gist
          rows={[
            {
              label: '谁能享受',
              words: '注册在江岚市的制造业、软件业企业，近一年设备投资不低于 100 万元，未列入失信惩戒名单。',
              clauses: [
                <CitationMark key="3" clause="第三条" href="#c3" />,
                <CitationMark key="6" clause="第六条" href="#c6" />,
              ],
            },
            {
              label: '不能同时',
              words: '同一台设备，贴息和补助只能选一项。',
              clauses: <CitationMark clause="第九条" href="#c9" />,
            },
          ]}
        />
      </section>
      <section>
        <BlockHead title="现在是否有效" note="按 2026-11-23 计算，每天更新" />
        <LifeLine
          label="2026 年 8 月 1 日施行，2028 年 7 月 31 日失效，今天在第 115 天，尚有 616 天"
          start="2026-08-01 施行"
          end="2028-07-31 失效"
          today="今天，尚有 616 天"
          share={0.156}
        />
        <LifeLine
          label="已废止"
          start="2022-01-01 施行"
          end="2026-07-31 废止"
          today="已废止"
          share={0.9}
          isOff
        />
      </section>
      <ClauseQuote source="江岚市专精特新企业梯度培育办法，第八条" end={<a href="#all">看全文</a>}>
        申请企业应当符合下列条件之一：（一）<mark>从事特定细分市场满二年</mark>
        ；（二）主导产品收入占比不低于百分之七十。
      </ClauseQuote>
      <Texts />
    </PageColumns>
  </main>
);

const Texts = () => (
  <>
    <TextWithContents
      contents={
        <ContentsList
          label="条文目录"
          current="c7"
          entries={[
            { pid: 'ch2', label: '二、支持内容', isChapter: true },
            { pid: 'c6', label: '第六条 条件' },
            { pid: 'c7', label: '第七条 贷款贴息' },
          ]}
        />
      }
    >
      <ClauseText
        current="c7"
        marks={['2000 万元', '不超过 40 万元']}
        toolsOf={(pid) => pid === 'c7' && <a href="#c7">复制本条链接</a>}
        paragraphs={[
          { pid: 'ch2', kind: 'chapter', number: '二、', text: '支持内容' },
          {
            pid: 'c6',
            kind: 'clause',
            number: '第六条',
            text: '申请贷款贴息或者投资补助的企业，应当同时符合下列条件：',
          },
          {
            pid: 'c6i1',
            kind: 'item',
            number: '（一）',
            text: '购置用于生产、检测、研发的设备，且已投入使用；',
          },
          {
            pid: 'c7',
            kind: 'clause',
            number: '第七条',
            text: '计息本金最高不超过 2000 万元，单户累计不超过 40 万元。',
          },
          {
            pid: 't1',
            kind: 'table',
            text: '附表一 补助比例',
            rows: [
              ['规模', '比例'],
              ['小型', '8%'],
            ],
          },
        ]}
      />
    </TextWithContents>
    <DiffRows
      rows={[
        {
          key: 'c7',
          clause: '第七条',
          parts: [
            { kind: 'same', text: '计息本金最高不超过 ' },
            { kind: 'removed', text: '1500' },
            { kind: 'added', text: '2000' },
            { kind: 'same', text: ' 万元' },
          ],
          effect: '本金上限提高 500 万元，单户最多多得 10 万元',
        },
      ]}
    />
  </>
);
