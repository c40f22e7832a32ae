import { Icon, StatusTag } from '@qifu/ui';
import {
  DocumentList,
  DocumentRow,
  FacetGroup,
  FacetPanel,
  FilterSentence,
  Marked,
  NoHits,
  PageColumns,
  PageHead,
  SearchCombo,
  SortLinks,
  type SuggestionGroup,
  TimeWords,
} from '@qifu/ui/portal';
import { useState } from 'react';

const suggestions: readonly SuggestionGroup[] = [
  {
    key: 'policy',
    label: '政策',
    icon: 'doc',
    options: [
      { key: 'a', label: '江岚市推动工业设备更新若干措施', aside: '现行有效', tone: 'ok' },
      { key: 'b', label: '青屿区技术改造与设备投资奖补细则', aside: '27 天后失效', tone: 'warn' },
    ],
  },
  {
    key: 'question',
    label: '问答',
    icon: 'chat',
    options: [{ key: 'c', label: '租用设备的租金能不能减免', aside: '40 人问过' }],
  },
];

const options = [
  { value: 'large', label: '大型', count: 5 },
  { value: 'middle', label: '中型', count: 7 },
  { value: 'small', label: '小型', count: 7, isChosen: true },
  { value: 'micro', label: '微型', count: 0 },
];

const nothing = () => undefined;

/** The library of policies: search with suggestions, facets, the filter as a sentence, rows, no result. */
export const LibrarySheet = () => (
  <main id="main">
    <PageHead
      crumbLabel="您在这里"
      crumbs={[{ label: '首页', to: '/door' }, { label: '政策文件' }]}
      title="「设备」有 7 件现在能申报，最近的还剩 7 天"
      isSunken
    >
      <Search />
    </PageHead>
    <PageColumns kind="facets" start={<Facets />}>
      <FilterSentence
        parts={[
          { key: 'q', before: '标题或正文有', label: '「设备」', after: '，', to: '#1' },
          { key: 'state', label: '现行有效或将失效', after: '，', to: '#2' },
          { key: 'size', label: '小型企业', after: '可用，', to: '#3' },
        ]}
        clearTo="#0"
      >
        共 <b>7 件</b>。
      </FilterSentence>
      <SortLinks
        label="按"
        choices={[
          { to: '#a', label: '相关度', isCurrent: true },
          { to: '#b', label: '发布日期' },
          { to: '#c', label: '金额' },
        ]}
        end={<a href="#sub">有新的告诉我</a>}
      />
      <Rows />
      <NoHits
        title="没有同时符合这 4 项的，去掉一项就有"
        note="条件合起来没有文件；没有隐藏任何结果。"
        removeWord="去掉"
        removals={[
          { key: 'area', label: '临溪区', note: '全市通用的也适用于您', gives: '3 件', to: '#1' },
          { key: 'kind', label: '减免与返还', note: '换成补助、贴息', gives: '5 件', to: '#2' },
        ]}
        ways={[
          {
            title: '是不是要找',
            links: [{ label: '设备加速折旧怎么享受', to: '#q', note: '问答，33 人问过' }],
          },
          { title: '还是没有', links: [{ label: '出了这样的政策告诉我', to: '#s', note: '先看它会发多少' }] },
        ]}
      />
    </PageColumns>
  </main>
);

function Search() {
  const [words, setWords] = useState('');
  return (
    <SearchCombo
      label="搜索政策"
      placeholder="政策名称、文号或您想办的事"
      button="搜索"
      form={{ action: '#', name: 'keyword' }}
      words={words}
      onWords={setWords}
      groups={words.includes('设备') ? suggestions : []}
      emptyNote="没有直接对上的，按 Enter 全文找"
      onChoose={nothing}
      onSearch={nothing}
    />
  );
}

const Facets = () => (
  <FacetPanel
    title="筛选"
    chosen="已选 4 项"
    results="7 件"
    doneLabel="看 7 件"
    note="数字是再选这一项后的件数。同一项内任一满足，不同项都要满足。"
    clearTo="#"
    form={{ action: '#', kept: [], submit: '筛选' }}
  >
    <FacetGroup name="sizes" title="企业规模" options={options} chosen="小型" onChange={nothing} />
    <FacetGroup
      name="benefitTypes"
      title="支持方式"
      options={options.map(({ count, ...one }) => one)}
      onChange={nothing}
    />
    <FacetGroup name="levels" title="层级" options={options} chosen="市、区县" isFolded onChange={nothing} />
  </FacetPanel>
);

const Rows = () => (
  <DocumentList label="政策文件">
    {[9, 58].map((days) => (
      <DocumentRow
        key={days}
        title={<Marked text="江岚市推动工业设备更新若干措施" words={['设备']} />}
        to="#policy"
        facts={
          <>
            <StatusTag tone="ok">现行有效</StatusTag>
            <span>江政办规〔2026〕9 号</span>
            <span>市工业和信息化局</span>
            <span>2026-06-30 发布</span>
          </>
        }
        gist="制造业、软件业企业，近一年设备投资 100 万元以上：贷款贴息最多 2 个百分点，或投资补助 8%，两者择一。"
        acts={
          <>
            <a href="#check">
              <Icon name="calculator" />
              查我能不能享受
            </a>
            <a href="#original">原文</a>
            <a href="#items">事项 2</a>
          </>
        }
        side={
          <>
            <b>最高 300 万元</b>
            <span>贴息最高 40 万元</span>
            <TimeWords days={days}>12 月 2 日截止</TimeWords>
          </>
        }
      />
    ))}
  </DocumentList>
);
