import type { OwnGrantDetail, PublicGrantDetail } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { policyTo } from '../policy/policy-address';
import { instantPath } from './addresses';
import { BatchContact } from './batch-contact';
import { BatchRoad } from './batch-road';
import { NameList } from './name-list';
import { PhaseTag } from './phase-tag';
import { Removals } from './removals';
import { usePublicTitle } from './use-batch-titles';

interface BatchViewProps {
  batch: PublicGrantDetail;
  /** What it is for the own firm; for others what the list says. */
  title?: string | undefined;
  /** The own line, once it is known. */
  own?: OwnGrantDetail | undefined;
  /** Which of several firms. */
  firmChoice?: ReactNode;
  why?: ReactNode;
  records?: ReactNode;
  /** The decision, first in the side column. */
  keyBox?: ReactNode;
  ways?: ReactNode;
}

/** The page of a batch; what belongs to a person is handed in. */
export function BatchView({ batch, title, own, firmChoice, why, records, keyBox, ways }: BatchViewProps) {
  const text = useText('instant');
  const portal = useText('portal');
  const publicTitle = usePublicTitle(batch);
  const isWithdrawn = batch.phase === 'withdrawn';
  return (
    <div className="grant-page">
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[
          { label: portal('nav.door'), to: '/door' },
          { label: text('name'), to: instantPath },
          { label: batch.fullName },
        ]}
        title={title ?? publicTitle}
        facts={
          <>
            {firmChoice}
            <b>{batch.fullName}</b>
            <span>{batch.handler}</span>
            <LinkTo to={policyTo(batch.documentId)}>{batch.documentTitle}</LinkTo>
            <PhaseTag batch={batch} />
          </>
        }
      >
        {!isWithdrawn && <BatchRoad batch={batch} own={own} />}
      </PageHead>
      <PageColumns
        sideLabel={text('side')}
        side={
          <>
            {keyBox}
            {ways}
            <BatchContact batch={batch} />
          </>
        }
      >
        {isWithdrawn && (
          <Notice tone="warn" title={text('withdrawn')}>
            {text('withdrawnBecause', { reason: batch.withdrawReason })}
          </Notice>
        )}
        {batch.phase === 'closed' && <Result batch={batch} />}
        {why}
        {!isWithdrawn && (
          <section aria-labelledby="names">
            <NameList batch={batch} ownVersion={own?.grant.version} />
            <Removals batch={batch} />
          </section>
        )}
        {records}
      </PageColumns>
    </div>
  );
}

/** What became of it. */
function Result({ batch: { road } }: { batch: PublicGrantDetail }) {
  const text = useText('instant');
  const countOf = (step: string) => road.find((one) => one.step === step)?.count ?? 0;
  return <Notice tone="ok" title={text('closed', { accepted: countOf('accept'), paid: countOf('pay') })} />;
}
