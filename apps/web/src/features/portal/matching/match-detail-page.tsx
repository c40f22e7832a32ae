import { useData } from '@qifu/client';
import { type MatchDetail, matchApi } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { ClauseQuote, ExplainTree, LinkTo, PageColumns, PageHead, VerdictLine } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { usePortalAddress } from '#shared/portal-address';
import { clauseAddress, documentAddress, matchAddress, profileAddress } from './addresses';
import { FirmOnly, useFirm } from './firm-only';
import { MatchSandbox } from './match-sandbox';
import { MatchSide } from './match-side';
import { explainNodes } from './match-tree';
import { MatchWays } from './match-ways';
import { dayWords, type Say } from './money';
import { rememberOpened } from './opened';
import './match.css';

/** Why one item is what it is: verdict, sandbox, nearest ways, grounds, clause (look-portal.md 3). */
export default function MatchDetailPage() {
  return (
    <PortalData>
      <Detail />
    </PortalData>
  );
}

function Detail() {
  const text = useText('matching');
  const portal = useText('portal');
  const { query } = usePortalAddress();
  const firm = useFirm();
  const itemId = query.get('id') ?? '';
  const { data, error, refetch } = useData(
    matchApi.read,
    { params: { itemId }, query: { enterpriseId: firm } },
    { isQuiet: true, keepsFormer: false, enabled: itemId !== '' },
  );
  usePageHead({ title: data?.row.itemName ?? text('detail.crumb'), isUnlisted: true });
  const firmId = data?.firm.id;
  useEffect(() => {
    if (firmId) rememberOpened(firmId, itemId);
  }, [firmId, itemId]);
  const crumbs = [
    { label: portal('nav.door'), to: '/door' },
    { label: text('crumb'), to: matchAddress({ firm }) },
    { label: text('detail.crumb') },
  ];
  const head = { crumbLabel: portal('nav.crumbs'), crumbs };
  if (!data)
    return <FirmOnly {...head} title={text('detail.crumb')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        {...head}
        title={data.row.itemName}
        facts={
          <>
            <LinkTo to={documentAddress(data.row.documentId)}>{data.row.documentTitle}</LinkTo>
            <span>{data.firm.enterpriseName}</span>
            <span>{text('asOf', { day: data.day })}</span>
          </>
        }
      >
        <VerdictLine verdict={data.row.outcome} note={text('detail.score', data.met)}>
          {verdictWords(data, text)}
        </VerdictLine>
      </PageHead>
      <PageColumns sideLabel={text('detail.side')} side={<MatchSide detail={data} firm={firm} />}>
        {data.row.outcome !== 'fault' && <MatchSandbox key={itemId} detail={data} firm={firm} />}
        <MatchWays detail={data} />
        <ExplainTree
          title={text('detail.grounds')}
          note={groundsNote(data, text)}
          nodes={explainNodes(data.tree, data.row, text)}
        />
        <Clauses detail={data} />
        <Foot detail={data} firm={firm} />
      </PageColumns>
    </>
  );
}

/** The verdict as a sentence. */
function verdictWords({ row }: MatchDetail, text: Say): string {
  const { outcome, missing, nearest, wait } = row;
  if (outcome === 'needInfo' && missing.length > 0)
    return text('detail.needInfo', { facts: missing.map(({ label }) => label).join(text('best.join')) });
  if (outcome === 'nearMiss' && nearest.length > 0)
    return text('detail.nearMiss', {
      changes: nearest.map((change) => text('detail.stepChange', { ...change })).join(text('best.join')),
    });
  if (outcome === 'waiting' && wait) return text('detail.waiting', { day: dayWords(wait) });
  return text(`outcome.${outcome}`);
}

function groundsNote({ tree }: MatchDetail, text: Say): string | undefined {
  if (tree.kind === 'leaf') return undefined;
  if (tree.kind === 'atLeast') return text('detail.groundsLeast', { count: tree.least ?? 1 });
  return text(tree.kind === 'any' ? 'detail.groundsAny' : 'detail.groundsAll');
}

/** The clause that decides, word for word; the first cited one where nothing decides alone. */
function Clauses({ detail }: { detail: MatchDetail }) {
  const text = useText('matching');
  const { row, clauses, tree } = detail;
  const deciding = new Set(decidingPids(tree));
  const shown = clauses.filter(({ pid }) => deciding.has(pid)).slice(0, 2);
  return (
    <>
      {(shown.length > 0 ? shown : clauses.slice(0, 1)).map(({ pid, path, text: words }) => (
        <ClauseQuote
          key={pid}
          source={text('detail.clause', { title: row.documentTitle, path })}
          end={<LinkTo to={clauseAddress(row.documentId, pid)}>{text('detail.wholeText')}</LinkTo>}
        >
          {words}
        </ClauseQuote>
      ))}
    </>
  );
}

const decidingPids = (node: MatchDetail['tree']): string[] =>
  node.isDeciding ? [...(node.cite ? [node.cite.pid] : []), ...node.parts.flatMap(decidingPids)] : [];

function Foot({ detail: { rule, time }, firm }: { detail: MatchDetail; firm: string | undefined }) {
  const text = useText('matching');
  return (
    <p className="match-note">
      {text('detail.reference', { no: rule.no, time: showTime(time), code: rule.checkCode })}{' '}
      <LinkTo to={profileAddress(firm)}>{text('detail.objection')}</LinkTo>
    </p>
  );
}
