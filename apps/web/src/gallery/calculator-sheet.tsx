import { Button, CitationMark } from '@qifu/ui';
import {
  ChoiceAnswer,
  DateAnswer,
  FigureAnswer,
  LiveBar,
  LiveSummary,
  NoAnswer,
  PageColumns,
  QuestionActs,
  QuestionCard,
  QuestionHead,
  SeveralAnswer,
  TopicSteps,
} from '@qifu/ui/portal';
import { useState } from 'react';

const invested = [
  { value: '0', label: '没有买' },
  { value: '1', label: '不到 100 万元' },
  { value: '2', label: '100 万元及以上' },
  { value: '', label: '不清楚' },
];
const uses = ['生产', '检测', '研发'].map((label) => ({ value: label, label }));

/** Questions of the calculator between topics and what the answers give. */
export const CalculatorSheet = () => (
  <main id="main">
    <PageColumns kind="steps" start={<Topics />} side={<Live />} sideLabel="现在的结果">
      <Questions />
      <LiveBar label="现在" words="14.4 至 556.4" unit="万元">
        <a className="q-btn q-btn-plain" href="#result">
          可享受 2，需补充 5
        </a>
      </LiveBar>
    </PageColumns>
  </main>
);

function Questions() {
  const [amount, setAmount] = useState('2');
  const [several, setSeveral] = useState<readonly string[]>(['生产']);
  const [rate, setRate] = useState('345');
  const [day, setDay] = useState('');
  return (
    <div>
      <QuestionHead
        title="设备和贷款，最多定下 300 万元"
        note="第 3 页，约还有 2 页，1 分钟。不知道就选「不清楚」，按区间算，不会当成不符合。"
        elderNote="本页第 1 题，共 3 题"
      />
      <QuestionCard
        title="近 12 个月，买设备花了多少？"
        why={
          <>
            不含税，首次投入使用的。够不够 <b>100 万元</b> 决定资格。决定 2 项{' '}
            <CitationMark clause="第八条" href="#c8" />
          </>
        }
      >
        <ChoiceAnswer legend="买设备的金额" choices={invested} value={amount} onChange={setAmount} />
        <FigureAnswer label="准确数，选填" value="" unit="万元" onChange={() => undefined} />
      </QuestionCard>
      <QuestionCard
        title="贷款年利率是多少？"
        why="按实际利率贴息，最多 2 个百分点"
        error="年利率应在 0 至 24% 之间，您填的是 345"
        tell="不填也能继续：贴息按 0 至 12 万元算。"
        isCurrent={false}
      >
        <FigureAnswer label="年利率" hidesLabel value={rate} unit="%" onChange={setRate} isWrong />
        <NoAnswer isChosen onChoose={() => setRate('')}>
          不清楚
        </NoAnswer>
      </QuestionCard>
      <QuestionCard title="设备做什么用？" tell="这一题可以不填" isCurrent={false} hasChanged>
        <SeveralAnswer legend="用途" choices={uses} values={several} onChange={setSeveral} />
        <DateAnswer label="买的日子" value={day} onChange={setDay} />
      </QuestionCard>
      <QuestionActs>
        <Button kind="main" tall>
          下一页，研发
        </Button>
        <Button tall>上一页</Button>
        <a href="#result">先看结果</a>
      </QuestionActs>
    </div>
  );
}

const Topics = () => (
  <TopicSteps
    label="题目进度"
    note="可回到任何一页改，后面已答的都保留。"
    topics={[
      { key: 'firm', title: '企业情况', note: '高新区，C35 专用设备，120 人', state: 'done', to: '#firm' },
      { key: 'trade', title: '经营与出口', note: '营收 1.2 亿元', state: 'done', to: '#trade' },
      { key: 'tools', title: '设备和贷款', note: '3 题，您在这里', state: 'current' },
      { key: 'research', title: '研发', note: '2 题，决定 1 项', state: 'later' },
    ]}
  />
);

const Live = () => (
  <LiveSummary
    title="现在的结果，随答随变"
    words="14.4 至 556.4"
    unit="万元"
    low={14.4}
    high={556.4}
    scale={600}
    remark="已排除不能同时享受的"
    counts={[
      { verdict: 'eligible', label: '可享受', count: 2 },
      { verdict: 'needInfo', label: '需补充', count: 5 },
      { verdict: 'notEligible', label: '暂不符合', count: 3 },
    ]}
    items={[
      { key: 'a', verdict: 'eligible', label: '设备投资补助', amount: '8 至 300', hasChanged: true },
      { key: 'b', verdict: 'eligible', label: '出口信保扶持', amount: '6.4' },
      { key: 'c', verdict: 'needInfo', label: '设备贷款贴息', amount: '0 至 12', hasChanged: true },
    ]}
    more={
      <>
        另有 2 项需补充，3 项暂不符合。<a href="#all">全部</a>
      </>
    }
    note="贴息和投资补助，同一台设备择一，已按多的算"
  />
);
