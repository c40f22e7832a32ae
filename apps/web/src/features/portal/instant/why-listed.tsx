import type { OwnGrantDetail } from '@qifu/contracts';
import { CitationMark } from '@qifu/ui/parts';
import { ExplainTree } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { clauseAddress } from '../matching/addresses';
import { explainNodes } from '../matching/match-tree';
import { useGrantMoney } from './use-grant-money';

/** Why a firm is on the list and how its sum comes about, by what was frozen (look-portal2.md 8). */
export function WhyListed({ own: { reason, grant, batch } }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const words = useText('matching');
  const money = useGrantMoney();
  const { documentId, documentTitle } = batch;
  const { amountText, amountCite } = reason;
  return (
    <div>
      <ExplainTree
        title={text('why.title')}
        note={text('why.note', { day: reason.day, no: reason.ruleNo })}
        nodes={explainNodes(reason.tree, { outcome: 'eligible', documentId, documentTitle }, words)}
      />
      {amountText && (
        <p className="grant-sum">
          <b>{money.words(grant.amount)}</b> <span>{amountText}</span>{' '}
          {amountCite && (
            <CitationMark
              clause={amountCite.path || amountCite.pid}
              source={documentTitle}
              href={clauseAddress(documentId, amountCite.pid)}
            />
          )}
        </p>
      )}
      {grant.fullAmount !== null && (
        <p className="grant-note">
          {text('why.cut', { full: money.words(grant.fullAmount), sum: money.words(grant.amount) })}
        </p>
      )}
      <p className="grant-note">{text('why.code', { code: reason.ruleCode })}</p>
    </div>
  );
}
