import type { Citation, ConditionSentence, ItemShape } from '@qifu/contracts';
import { CitationMark } from '@qifu/ui/parts';
import type { PolicyPlace } from './policy-address';
import { policyTo } from './policy-address';

/** Marks of the clauses a statement rests on, each leading to its place in the text. */
export const Citations = ({
  refs,
  place,
  most = 3,
}: {
  refs: readonly Citation[];
  place: PolicyPlace;
  most?: number;
}) => (
  <span className="policy-cites">
    {clausesOf(refs)
      .slice(0, most)
      .map(({ pid, path }) => (
        <CitationMark
          key={pid}
          clause={path}
          href={policyTo(place.id, { tab: 'original', isInner: place.isInner, pid })}
        />
      ))}
  </span>
);

/** Each clause once, in the order of the text. */
export function clausesOf(refs: readonly Citation[]): Citation[] {
  const numberOf = ({ pid }: Citation) => Number(/^c(\d+)/.exec(pid)?.[1] ?? 0);
  return [...new Map(refs.map((ref) => [ref.pid, ref])).values()].sort(
    (one, other) => numberOf(one) - numberOf(other),
  );
}

/** Clauses a condition stands on. */
export const citesOf = ({ cite, parts }: ConditionSentence): Citation[] => [
  ...(cite ? [cite] : []),
  ...parts.flatMap(citesOf),
];

/** Clauses that say how much an item gives: those of the figures of its rule. */
export const amountCites = ({ rule }: ItemShape): Citation[] =>
  (rule?.params ?? []).flatMap(({ values }) =>
    values.flatMap(({ isInForce, cite }) => (isInForce && cite ? [cite] : [])),
  );
