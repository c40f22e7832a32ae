import { matchApi } from '@qifu/contracts';
import { buttonClass } from '@qifu/ui/parts';
import { KeyActs, LinkTo, VerdictMark } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { usePublicData } from '#shared/given/use-public-data';
import { useMoney } from '../policy-parts';

/** A firm reads its verdict on the items of a document instead of being asked what is known. */
export function OwnVerdict({ documentId, children }: { documentId: string; children: ReactNode }) {
  const text = useText('policyPage');
  const outcomes = useText('matching');
  const money = useMoney();
  const { data } = usePublicData(matchApi.list, { query: { pageSize: 200 } });
  const own = data?.list.filter((row) => row.documentId === documentId) ?? [];
  if (own.length === 0) return <KeyActs note={text('act.checkNote')}>{children}</KeyActs>;
  return (
    <KeyActs note={text('act.ownNote')}>
      <ul className="policy-own">
        {own.map(({ itemId, itemName, outcome, amount }) => (
          <li key={itemId}>
            <span>{itemName}</span>
            <VerdictMark verdict={outcome}>{outcomes(`outcome.${outcome}`)}</VerdictMark>
            {amount && amount.max !== null && outcome === 'eligible' && <b>{money.words(amount.max)}</b>}
          </li>
        ))}
      </ul>
      <LinkTo to="/door/policyMatch" className={buttonClass('main')}>
        {text('act.ownMatches')}
      </LinkTo>
    </KeyActs>
  );
}
