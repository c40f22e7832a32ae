import type { Absence } from '@qifu/contracts';
import { CitationMark } from '@qifu/ui/parts';
import { BlockHead, Line, Lines, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { clauseAddress, profileAddress } from '../matching/addresses';

/** Why a firm is not on the list: what is missing or not met, each with its clause. */
export function WhyAbsent({ absence }: { absence: Absence }) {
  const text = useText('instant');
  const { outcome, because, missing, firm, batch, mayObject } = absence;
  const several = firm.others.length > 0 ? firm.id : undefined;
  return (
    <section aria-labelledby="absent">
      <BlockHead id="absent" title={text('absent.title')} note={text('absent.note')} />
      <p>{text(`absent.${outcome}`)}</p>
      {outcome === 'needInfo' && (
        <Lines>
          {missing.map(({ factKey, label }) => (
            <Line
              key={factKey}
              end={<LinkTo to={profileAddress(several, factKey)}>{text('absent.fill')}</LinkTo>}
            >
              {label}
            </Line>
          ))}
        </Lines>
      )}
      {(outcome === 'notEligible' || outcome === 'removed') && (
        <Lines>
          {because.map(({ text: sentence, cite }) => (
            <Line
              key={sentence}
              end={
                cite && (
                  <CitationMark
                    clause={cite.path || cite.pid}
                    source={batch.documentTitle}
                    href={clauseAddress(batch.documentId, cite.pid)}
                  />
                )
              }
            >
              {sentence}
            </Line>
          ))}
        </Lines>
      )}
      {mayObject && <p className="grant-note">{text('absent.hint')}</p>}
    </section>
  );
}
