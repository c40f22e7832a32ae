import { Button, buttonClass, CitationMark, FactList, Icon, StatusTag } from '@qifu/ui';
import {
  BlockHead,
  FoldedList,
  KeyActs,
  KeyBox,
  KeyFact,
  Line,
  Lines,
  PageColumns,
  PageHead,
  PageTabs,
  Panel,
  Wrap,
} from '@qifu/ui/portal';

const tabs = ['概览', '原文', '解读', '事项', '问答', '材料', '版本'].map((label, index) => ({
  label,
  to: `#tab-${index}`,
  count: [undefined, undefined, 3, 2, 6, 7, 3][index],
  isCurrent: index === 0,
}));

const tools = ['volume', 'star', 'bell', 'print'] as const;

/** The frame of a public page: head, tabs, columns with a key box, blocks. */
export const PageSheet = () => (
  <main id="main">
    <PageHead
      crumbLabel="您在这里"
      crumbs={[
        { label: '首页', to: '/door' },
        { label: '政策文件', to: '/door/policyDryGoods' },
        { label: '设备更新' },
      ]}
      title="江岚市推动工业设备更新若干措施"
      facts={
        <>
          <StatusTag tone="ok" boxed>
            现行有效
          </StatusTag>
          <span>江政办规〔2026〕9 号</span>
          <span>市工业和信息化局牵头</span>
          <span>2026-06-30 发布</span>
          <a href="#versions">第 2 版，10 月 15 日改过 3 处</a>
        </>
      }
      tools={tools.map((icon, index) => (
        <Button key={icon} kind="text" icon={icon}>
          {['朗读', '收藏', '有变化时告诉我', '打印'][index]}
        </Button>
      ))}
    />
    <Wrap>
      <PageTabs label="政策内容" tabs={tabs} />
    </Wrap>
    <PageColumns sideLabel="时间、金额与下一步" side={<Side />}>
      <section aria-labelledby="items">
        <BlockHead
          id="items"
          title="可以申报的事项"
          note="2 项，同一台设备只能选一项"
          end={<a href="#all">全部</a>}
        />
        <Lines>
          <Line note="贴息，部门审核" end={<b>最高 40 万元</b>}>
            <a href="#loan">设备更新贷款贴息</a>
          </Line>
          <Line note="补助，专家评审" end={<b>最高 300 万元</b>}>
            <a href="#grant">设备投资补助</a>
          </Line>
        </Lines>
      </section>
      <section aria-labelledby="official">
        <BlockHead id="official" title="公文信息" />
        <FactList
          facts={[
            { label: '索引号', value: '990001-06-2026-00318' },
            { label: '文号', value: '江政办规〔2026〕9 号' },
            { label: '发文机关', value: '江岚市人民政府办公室' },
          ]}
        />
      </section>
      <FoldedList title="另有 2 个事项不适用，看清单和原因">
        <ul>
          <li>
            国有房屋租金减免 <small>只适用于青屿区的企业</small>
          </li>
          <li>
            绿色贷款风险补偿 <small>只适用于机构</small>
          </li>
        </ul>
      </FoldedList>
      <Panel>
        一般的框：规则第 5 版 <CitationMark clause="第七条" href="#c7" />
      </Panel>
    </PageColumns>
  </main>
);

const Side = () => (
  <>
    <KeyBox>
      <KeyFact label="本批截止" value="12 月 2 日" unit="17:00">
        <StatusTag tone="warn" icon="clock">
          还剩 9 天，余 7 个工作日
        </StatusTag>
      </KeyFact>
      <KeyFact label="最高金额" value="300" unit="万元">
        投资补助。选贷款贴息最高 40 万元
      </KeyFact>
      <KeyFact label="适合" value="近一年买过设备的制造业、软件业企业，大中小微都可以" isPlain />
      <KeyActs note="约 4 题，2 分钟，不用登录。登录后已知的不再问。">
        <a className={buttonClass('main', { tall: true })} href="#check">
          查一查我能不能享受
        </a>
      </KeyActs>
    </KeyBox>
    <Panel isStrong>
      <b>2024、2025 年单位产值能耗</b>
      <p>
        <Icon name="swap" /> 最多多得 50 万元，决定 1 项，约 2 分钟
      </p>
    </Panel>
    <section>
      <BlockHead title="问得到的人" />
      <Lines>
        <Line end={<a href="#phone">12345 转设备更新</a>}>市工业和信息化局投资处</Line>
        <Line end="政务中心 2 楼 17 号">现场窗口</Line>
      </Lines>
    </section>
  </>
);
