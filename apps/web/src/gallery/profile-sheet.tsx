import { Button, CitationMark, StatusTag } from '@qifu/ui';
import {
  BlockHead,
  ConflictBox,
  FactTable,
  PageColumns,
  PageHead,
  SentList,
  SourceMark,
  StepRoad,
} from '@qifu/ui/portal';
import { useState } from 'react';

/** A profile: conflict, groups of facts; beside it what was sent and the steps of a matter. */
export const ProfileSheet = () => (
  <main id="main">
    <PageHead
      crumbLabel="您在这里"
      crumbs={[{ label: '首页', to: '/door' }, { label: '企业档案' }]}
      title="40 项已有 33 项，1 项两个来源对不上"
      facts={
        <>
          <b>江岚恒拓模具有限公司</b>
          <SourceMark kind="official">官方共享 26</SourceMark>
          <SourceMark kind="self">自填 4</SourceMark>
          <SourceMark kind="computed">推算 3</SourceMark>
        </>
      }
    />
    <PageColumns side={<span />}>
      <Conflict />
      <Facts />
      <Matters />
    </PageColumns>
  </main>
);

function Conflict() {
  const [chosen, setChosen] = useState('social');
  return (
    <ConflictBox
      title="从业人数差 5 人，请定一个"
      lead={
        <>
          现在按社保的 86 人判断。选哪个都不改变企业规模 <CitationMark clause="档案办法第八条" href="#c8" />
        </>
      }
      chosen={chosen}
      onChoose={setChosen}
      sides={[
        {
          key: 'social',
          source: '社保，2026-11-05，参保人数',
          value: '86',
          unit: '人',
          note: '现在采用',
          choice: '以社保为准',
        },
        {
          key: 'self',
          source: '自填，2026-08-12，沈予安',
          value: '91',
          unit: '人',
          note: '证明：8 月工资表',
          choice: '请社保更正，附说明',
        },
      ]}
      acts={<Button kind="main">{chosen === 'self' ? '提交更正请求' : '以社保为准'}</Button>}
      note="自填的留在历史里，不覆盖；10 分钟内可撤回"
    />
  );
}

const heads = ['事实', '现在采用的值', '来源与日期', '有效到', '操作'] as const;

const Facts = () => (
  <div>
    <FactTable
      title="规模与经营"
      count="8 / 9 项"
      heads={heads}
      rows={[
        {
          key: 'people',
          name: '从业人数',
          value: '86 人',
          conflict: '两个来源',
          source: <SourceMark kind="official">社保 2026-11-05</SourceMark>,
          until: '12-05 更新',
          act: <a href="#settle">看差异</a>,
        },
        {
          key: 'size',
          name: '企业规模',
          value: '小型',
          source: <SourceMark kind="computed">由 86 人、9,840 万元算出</SourceMark>,
          until: '随来源变',
          act: <a href="#how">看算法</a>,
        },
        {
          key: 'licence',
          name: '高新技术企业证书',
          value: '有',
          source: <SourceMark kind="self">自填 2024-03-02</SourceMark>,
          until: '2027-03-02',
          untilTone: 'warn',
          act: <a href="#renew">怎么续</a>,
        },
        {
          key: 'energy',
          name: '单位产值能耗',
          value: '没有',
          isMissing: true,
          source: '决定 1 项',
          act: '可以不填',
        },
      ]}
    />
    <FactTable title="登记" count="6 / 6 项" end="市场监管，2026-11-02" isFolded heads={heads} rows={[]} />
  </div>
);

const Matters = () => (
  <>
    <StepRoad
      label="办理过程"
      steps={[
        { key: 'list', title: '生成名单', date: '11 月 18 日', note: '415 家', state: 'done' },
        { key: 'check', title: '核验', date: '11 月 19 至 20 日', note: '移出 3 家', state: 'done' },
        { key: 'show', title: '公示', date: '11 月 23 至 27 日', note: '412 家，0 件异议', state: 'now' },
        {
          key: 'accept',
          title: '确认',
          date: '12 月 11 日前',
          note: '10 个工作日',
          state: 'todo',
          yours: '您来做',
        },
        { key: 'pay', title: '拨付', date: '12 月 31 日前', note: '到对公账户', state: 'todo' },
        { key: 'end', title: '办结', date: '到账后', note: '留电子凭证', state: 'todo' },
      ]}
    />
    <section>
      <BlockHead title="发过的" />
      <SentList
        label="发过的"
        heads={['时间', '内容', '因为', '发到', '结果']}
        rows={[
          {
            key: 'a',
            time: '11-23 08:00',
            text: <a href="#news">高新区科技局本周 4 件，2 件与您有关</a>,
            why: '高新区科技局',
            channel: '站内',
            result: (
              <StatusTag tone="warn" icon="stateSent">
                未读
              </StatusTag>
            ),
          },
        ]}
      />
    </section>
  </>
);
