import type { PublicGrantDetail } from '@qifu/contracts';
import { CitationMark } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { policyTo } from '../policy/policy-address';

/** How many were taken out, on which ground and by which clause; nobody is named. */
export function Removals({ batch }: { batch: PublicGrantDetail }) {
  const text = useText('instant');
  const { removals, documentId, documentTitle } = batch;
  if (removals.length === 0) return null;
  return (
    <p className="grant-removed">
      {text('removed.title', { count: removals.reduce((sum, { count }) => sum + count, 0) })}
      {removals.map(({ ground, cite, count }, place) => (
        <span key={`${ground} ${cite?.pid ?? ''}`}>
          {place > 0 && text('removed.join')}
          {text('removed.part', { count, ground: text(`ground.${ground}`) })}
          {cite && (
            <>
              {' '}
              <CitationMark
                clause={cite.path || cite.pid}
                source={documentTitle}
                href={policyTo(documentId, { tab: 'original', pid: cite.pid })}
              />
            </>
          )}
        </span>
      ))}
      {text('removed.end')}
    </p>
  );
}
