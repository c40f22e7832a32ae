import { Button, Icon, MenuButton, Meter, Notice, RadioCards, StatusTag } from '@qifu/ui';
import {
  BigSearch,
  type DeadlineDay,
  DeadlineStrip,
  type DueRow,
  DueTable,
  EntryGrid,
  FigureList,
  Hero,
  HotWords,
  Masthead,
  NewsList,
  NoticeList,
  PortalFooter,
  Section,
  SectionHead,
  TwoColumns,
  UtilityLine,
  Wrap,
} from '@qifu/ui/portal';
import { useState } from 'react';
import { doorDays, doorDue, doorEntries, doorFigures, doorNews, doorNotices } from './door-samples';

/** The portal's first page out of the portal's parts. */
export const PortalSheet = () => (
  <>
    <UtilityLine owner="江岚市企业服务中心主办">
      <button type="button">
        <Icon name="eye" />
        无障碍
      </button>
      <button type="button" aria-pressed="false">
        长辈版
      </button>
      <a href="/door">简 / 繁 / EN</a>
      <a href="/login">政府用户登录</a>
    </UtilityLine>
    <Masthead
      name="江岚企服"
      sub="江岚市企业服务门户"
      homeTo="/door"
      navLabel="主导航"
      menuLabel="打开菜单"
      nav={['首页', '政策文件', '精准查', '诉求投诉', '找专家', '融资', '科技', '人才'].map(
        (label, index) => ({ label, to: `/door/${index}`, isCurrent: index === 0 }),
      )}
      acts={
        <>
          <MenuButton
            label="注册"
            hoverLeaveMs={1000}
            entries={[
              { key: 'person', label: '个人注册', icon: 'user' },
              { key: 'firm', label: '企业注册', icon: 'building' },
            ]}
          />
          <Button kind="main">登录</Button>
        </>
      }
    />
    <main id="main">
      <DoorHead />
      <Wrap>
        <EntryGrid label="常用服务" entries={doorEntries} />
      </Wrap>
      <Section>
        <TwoColumns
          aside={
            <>
              <SectionHead title="办件公开" note="2026 年 11 月" />
              <FigureList figures={doorFigures} />
            </>
          }
        >
          <SectionHead
            title="今日可申报"
            note="63 项正在受理"
            link={{ label: '查看全部', to: '/door/policyDryGoods' }}
          />
          <DueTable label="今日可申报" heads={['政策', '支持', '截止']} rows={doorDue.map(dueRow)} />
        </TwoColumns>
      </Section>
      <Section isTinted>
        <SectionHead
          title="未来两周截止"
          note="11 月 20 日至 12 月 3 日"
          link={{ label: '订阅到日历', to: '/door' }}
        />
        <DeadlineStrip label="未来两周截止" days={doorDays as DeadlineDay[]} />
      </Section>
      <Section>
        <TwoColumns
          aside={
            <>
              <SectionHead title="通知与提醒" />
              <Notice tone="warn" title="谨防冒充补贴代办">
                申报不收任何费用。接到收费代办电话，请拨 12345 核实。
              </Notice>
              <NoticeList rows={doorNotices} />
            </>
          }
        >
          <SectionHead title="最新政策" link={{ label: '政策文件库', to: '/door/policyDryGoods' }} />
          <NewsList
            rows={doorNews.map(({ state, meta, ...row }) => ({
              ...row,
              meta: (
                <>
                  <StatusTag {...state}>{state.word}</StatusTag>
                  {meta.map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </>
              ),
            }))}
          />
        </TwoColumns>
      </Section>
    </main>
    <PortalFooter
      name="江岚市企业服务门户"
      lines={['主办：江岚市企业服务中心', '地址：澜州省江岚市青屿区临江路 18 号']}
      columns={[
        {
          title: '找人帮忙',
          links: [
            { to: 'tel:12345', label: '咨询电话 12345' },
            { to: '/door/a', label: '在线咨询' },
            { to: '/door/b', label: '服务大厅与窗口' },
          ],
        },
        {
          title: '使用',
          links: [
            { to: '/door/c', label: '操作指南' },
            { to: '/door/d', label: '数据开放' },
            { to: '/door/e', label: '订阅政策' },
          ],
        },
        {
          title: '关于',
          links: [
            { to: '/door/f', label: '无障碍声明' },
            { to: '/door/g', label: '隐私与个人信息' },
            { to: '/door/h', label: '网站纠错' },
          ],
        },
      ]}
      legal={
        <>
          <span>网站标识码 9900000001</span>
          <span>本站内容为示例数据</span>
          <span className="q-end">页面更新于 2026-11-20 09:00</span>
        </>
      }
    />
  </>
);

function DoorHead() {
  const [district, setDistrict] = useState('qingyu');
  return (
    <Hero
      title={['找政策，', '算补贴，', '办诉求']}
      lead="企业情况说一次，能享受什么、还差什么、何时截止，一页看清。"
      aside={
        <form className="p-quick">
          <h2>政策精准查</h2>
          <p>不用登录，约 2 分钟。第 1 题，共约 6 题</p>
          <RadioCards
            legend="企业注册在哪里？"
            value={district}
            onChange={setDistrict}
            choices={[
              { value: 'qingyu', label: '青屿区', aside: '214 项政策' },
              { value: 'linxi', label: '临溪区', aside: '187 项政策' },
              { value: 'gaoxin', label: '高新区', aside: '236 项政策' },
            ]}
          />
          <Button kind="main" tall wide iconAfter="arrow">
            下一题
          </Button>
        </form>
      }
    >
      <BigSearch
        label="搜索"
        placeholder="政策名称、文号或您想办的事"
        button="搜索"
        scopeLabel="范围"
        scopes={[
          { value: 'all', label: '全部' },
          { value: 'policy', label: '政策' },
        ]}
        onSearch={() => undefined}
      />
      <HotWords
        label="大家在找"
        words={['设备贷款贴息', '研发费用补助', '稳岗返还', '专精特新'].map((label) => ({
          label,
          to: '/door/policyDryGoods',
        }))}
      />
    </Hero>
  );
}

const dueRow = (due: (typeof doorDue)[number]): DueRow => ({
  name: due.name,
  to: '/door/policyDryGoods',
  sub: due.sub.map((fact) => <span key={fact}>{fact}</span>),
  value: due.value,
  due: (
    <StatusTag tone={due.isNear ? 'warn' : 'idle'} icon={due.share ? 'yen' : 'clock'}>
      {due.left}
    </StatusTag>
  ),
  dueNote: due.share ? <Meter value={due.share} maximum={100} tone="warn" /> : due.until,
});
