import { useData } from '@qifu/client';
import { calculatorApi, type ExplainedNode } from '@qifu/contracts';
import { Failed, SkeletonRows } from '@qifu/ui/parts';
import {
  type ExplainNode,
  type ExplainState,
  ExplainTree,
  KeyBox,
  KeyFact,
  LinkTo,
  PageColumns,
  PageHead,
  VerdictLine,
} from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { usePortalAddress } from '#shared/portal-address';
import { calculatorAddress, clauseAddress, documentAddress } from './addresses';
import { amountUnit, amountWords } from './money-words';
import { crumbsOf } from './result-page';

const current = { id: 'current' } as const;

/** Why one item comes to its outcome: every condition with value, demand, source and clause. */
export function ItemPage({ itemId }: { itemId: string }) {
  const text = useText('calculator');
  const { query } = usePortalAddress();
  const date = query.get('date') ?? undefined;
  const { data, error, refetch } = useData(
    calculatorApi.resultItem,
    { params: { ...current, itemId }, query: { date } },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const crumbs = [
    ...crumbsOf(text).slice(0, 2),
    { label: text('crumbs.result'), to: calculatorAddress({ view: 'result' }) },
    { label: text('crumbs.item') },
  ];
  if (!data)
    return (
      <>
        <PageHead crumbLabel={text('crumbs.label')} crumbs={crumbs} title={text('counting')} />
        <PageColumns>{error ? <Failed onRetry={() => void refetch()} /> : <SkeletonRows />}</PageColumns>
      </>
    );
  const { item, tree } = data;
  const nodes = tree.kind === 'leaf' ? [tree] : tree.parts;
  return (
    <>
      <PageHead
        crumbLabel={text('crumbs.label')}
        crumbs={crumbs}
        title={item.fullName}
        facts={
          <>
            <LinkTo to={documentAddress(item.documentId)}>{item.documentTitle}</LinkTo>
            <span>{text('ruleVersion', { version: item.ruleVersion })}</span>
          </>
        }
      >
        <VerdictLine verdict={item.outcome}>{text(`verdicts.${item.outcome}`)}</VerdictLine>
      </PageHead>
      <PageColumns
        side={
          <KeyBox label={text('firstLabel')}>
            <KeyFact label={text('amount')} value={amountWords(item, text)} unit={amountUnit(item, text)} />
            {item.wait && (
              <KeyFact
                label={text('verdicts.waiting')}
                value={text('waitUntil', { date: item.wait.date })}
                isPlain
              />
            )}
            {item.nearMiss.slice(0, 3).map((changes) => (
              <KeyFact
                key={changes.map(({ factKey }) => factKey).join(' ')}
                label={text('verdicts.nearMiss')}
                isPlain
                value={changes.map((change) => text('changeTo', { ...change })).join(text('andAlso'))}
              />
            ))}
          </KeyBox>
        }
      >
        <ExplainTree
          title={text('why')}
          note={tree.kind === 'leaf' ? undefined : text(`join.${tree.kind}`, { count: tree.least ?? 1 })}
          nodes={nodes.map((node) => explained(node, item.documentId, text))}
        />
        <p className="calc-note">{text('disclaimer')}</p>
      </PageColumns>
    </>
  );
}

const states: Readonly<Record<ExplainedNode['result'], ExplainState>> = {
  T: 'met',
  F: 'unmet',
  U: 'missing',
  error: 'fault',
};

function explained(node: ExplainedNode, documentId: string, text: Text<'calculator'>): ExplainNode {
  const common = { key: node.id, state: states[node.result], isDeciding: node.isDeciding };
  if (node.kind !== 'leaf')
    return {
      ...common,
      kind: 'group',
      rule: node.kind,
      ...(node.least !== undefined && { count: node.least }),
      children: node.parts.map((part) => explained(part, documentId, text)),
    };
  return {
    ...common,
    kind: 'leaf',
    name: node.label ?? '',
    value: node.value ?? text('money.none'),
    required: node.demand ?? node.sentence ?? '',
    ...(node.source && { source: [node.source, node.asOf].filter(Boolean).join(' ') }),
    ...(node.cite && {
      clause: { label: node.cite.path || node.cite.pid, href: clauseAddress(documentId, node.cite.pid) },
    }),
  };
}
