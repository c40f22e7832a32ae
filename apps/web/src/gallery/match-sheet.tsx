import { CitationMark } from '@qifu/ui';
import {
  AmountBar,
  AmountStack,
  BestBand,
  ChosenOne,
  ExplainTree,
  PageColumns,
  PageHead,
  ResultList,
  ResultRow,
  TimeWords,
  VerdictLine,
  VerdictMark,
  Wrap,
} from '@qifu/ui/portal';
import { explainNodes, matchParts, matchRows, verdictWords } from './match-samples';

/** Verdicts, amounts, time, rows and the reasons of a verdict. */
export const MatchSheet = () => (
  <main id="main">
    <PageHead
      crumbLabel="您在这里"
      crumbs={[{ label: '首页', to: '/door' }, { label: '我的匹配' }]}
      title="确定能享受 62 万元，补两项信息最多到 142 万元"
      facts={['高新区', '模具制造', '小型企业', '按 2026-11-23 判断'].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    />
    <Wrap>
      <BestBand
        title="最优组合：6 个事项，可以同时拿到"
        aside={
          <ChosenOne
            title="不可同时享受，已替您选好"
            chosen={{ label: '设备投资补助', amount: '33.6 万元' }}
            left={[{ key: 'loan', label: '设备更新贷款贴息', amount: '最多 7.6 万元' }]}
          >
            同一批设备只能选一项，选补助至少多 26 万元。 <CitationMark clause="第九条" href="#c9" />
          </ChosenOne>
        }
      >
        <AmountStack
          label="确定 62 万元：设备投资 33.6，研发 12，信保 9.6，稳岗 6.8。补充信息后可能再得 80 万元"
          parts={matchParts}
        />
      </BestBand>
    </Wrap>
    <PageColumns sideLabel="时间" side={<Times />}>
      <Rows />
      <div>
        <VerdictLine verdict="waiting" note="10 项条件已满足 7 项，第三组满足其一即可">
          等一等：2027 年 1 月 8 日起自动符合
        </VerdictLine>
      </div>
      <ExplainTree title="判断依据" note="全部满足三组才符合" nodes={explainNodes} />
    </PageColumns>
  </main>
);

const Rows = () => (
  <>
    <ResultList label="匹配结果">
      {matchRows.map((row, index) => (
        <ResultRow
          key={row.title}
          rank={index + 1}
          title={row.title}
          to="#detail"
          verdict={<VerdictMark verdict={row.verdict}>{verdictWords[row.verdict]}</VerdictMark>}
          newWord={row.isNew ? '新' : undefined}
          reason={row.reason}
          amount={
            <AmountBar
              value={row.value}
              unit={row.value === '—' ? undefined : '万元'}
              low={row.low ?? 0}
              high={row.high ?? row.low}
              scale={50}
            />
          }
          time={row.days === undefined ? row.date : <TimeWords days={row.days}>{row.date}</TimeWords>}
        />
      ))}
    </ResultList>
    <div>
      <VerdictLine verdict="notEligible" as="h2" note="4 项，其中 2 项有办法">
        暂不符合
      </VerdictLine>
      <ResultList label="暂不符合">
        <ResultRow
          title="科技成果转化奖励"
          to="#detail"
          verdict={<VerdictMark verdict="nearMiss">差一步</VerdictMark>}
          way={{
            tone: 'info',
            words: (
              <>
                <b>再登记 1 份技术合同</b>，就可享受。约 5 个工作日，在线办{' '}
                <CitationMark clause="第四条" href="#c4" />
              </>
            ),
          }}
          amount={<AmountBar value="4.5" unit="万元" isPale />}
          time={<TimeWords days={38}>12 月 31 日</TimeWords>}
        />
      </ResultList>
    </div>
  </>
);

const Times = () => (
  <>
    <TimeWords days={2}>11 月 25 日</TimeWords>
    <TimeWords days={9} workingDays={7} />
    <TimeWords days={38} />
    <TimeWords days={0} />
    <TimeWords days={-3} />
    <TimeWords workingDays={-2} />
  </>
);
