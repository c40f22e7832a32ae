import type { PublicBatch } from '@qifu/contracts';
import { BlockHead, Line, Lines, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { policyTo } from '../policy/policy-address';

const shownCode = (code: string) => (code.length > 12 ? `${code.slice(0, 4)}…${code.slice(-4)}` : code);

/** Whom to ask, the ground, and how the list can be checked. */
export function BatchContact({ batch }: { batch: PublicBatch }) {
  const text = useText('instant');
  const { handler, contact, documentId, documentTitle, batchNo, listCode } = batch;
  return (
    <>
      <section>
        <BlockHead title={text('contact.title')} />
        <Lines>
          {handler && <Line end={handler}>{text('contact.handler')}</Line>}
          {contact && (
            <Line end={<a href={`tel:${contact.replace(/[^\d+]/g, '')}`}>{contact}</a>}>
              {text('contact.phone')}
            </Line>
          )}
          <Line end={<LinkTo to={policyTo(documentId)}>{documentTitle}</LinkTo>}>
            {text('contact.policy')}
          </Line>
        </Lines>
      </section>
      <p className="grant-note grant-code" title={listCode}>
        {text('code', { no: batchNo, code: shownCode(listCode) })}
      </p>
    </>
  );
}
