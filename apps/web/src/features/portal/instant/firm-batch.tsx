import { useData } from '@qifu/client';
import { type Absence, type FirmHead, ownGrantApi, type PublicGrantDetail } from '@qifu/contracts';
import { NativeSelect } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { PortalData } from '#shared/given/portal-data';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { useDay } from '../policy-parts';
import { AccountCard } from './account-card';
import { batchTo } from './addresses';
import { BatchView } from './batch-view';
import { OwnGrantRows } from './own-grant-rows';
import { OwnObjections } from './own-objections';
import { useOwnTitle } from './use-batch-titles';
import { FirmWays } from './ways';
import { WhyAbsent } from './why-absent';
import { WhyListed } from './why-listed';

interface FirmBatchProps {
  batch: PublicGrantDetail;
}

/** The page of a batch as a firm reads it: its own line, or why it has none. */
export const FirmBatch = (props: FirmBatchProps) => (
  <PortalData>
    <Firm {...props} />
  </PortalData>
);

function Firm({ batch }: FirmBatchProps) {
  const firm = usePortalAddress().query.get('firm') ?? undefined;
  const all = useData(ownGrantApi.list, { query: { enterpriseId: firm } }, { isQuiet: true });
  const line = all.data?.list.find(({ batchId, state }) => batchId === batch.id && state !== 'removed');
  const own = useData(
    ownGrantApi.read,
    { params: { id: line?.id ?? '' } },
    { isQuiet: true, keepsFormer: false, enabled: line !== undefined },
  );
  const absence = useData(
    ownGrantApi.absent,
    { query: { enterpriseId: firm, batchId: batch.id } },
    {
      isQuiet: true,
      keepsFormer: false,
      enabled: all.data !== undefined && !line && batch.phase !== 'withdrawn',
    },
  );
  const ownTitle = useOwnTitle();
  const records = all.data && all.data.list.length > 0 && (
    <OwnGrantRows list={all.data.list} kind="records" firm={firm} />
  );
  const firmChoice = all.data && <FirmChoice firm={all.data.firm} batchId={batch.id} />;
  const shared = { records, firmChoice };
  if (line && own.data) {
    const detail = own.data;
    return (
      <BatchView
        {...shared}
        batch={{ ...batch, ...detail.batch }}
        title={ownTitle(detail)}
        own={detail}
        why={<WhyListed own={detail} />}
        keyBox={<AccountCard key={line.id} own={detail} />}
        ways={
          <>
            <FirmWays batchId={batch.id} own={detail} />
            <OwnObjections list={detail.objections} />
          </>
        }
      />
    );
  }
  if (!line && absence.data) return <Absent {...shared} batch={batch} absence={absence.data} />;
  return <BatchView {...shared} batch={batch} />;
}

interface AbsentProps extends FirmBatchProps {
  absence: Absence;
  records: ReactNode;
  firmChoice: ReactNode;
}

function Absent({ batch, absence, ...shared }: AbsentProps) {
  const text = useText('instant');
  const day = useDay();
  const { noticeTo } = batch;
  return (
    <BatchView
      {...shared}
      batch={{ ...batch, ...absence.batch }}
      title={
        batch.phase === 'notice' && noticeTo
          ? text('title.absentNotice', { day: day(noticeTo) })
          : text('title.absent')
      }
      why={<WhyAbsent absence={absence} />}
      ways={
        <>
          <FirmWays batchId={batch.id} absence={absence} />
          <OwnObjections list={absence.objections} />
        </>
      }
    />
  );
}

/** Of somebody who acts for several firms: which one is asked about. */
function FirmChoice({ firm, batchId }: { firm: FirmHead; batchId: string }) {
  const text = useText('instant');
  if (firm.others.length === 0) return null;
  return (
    <NativeSelect
      aria-label={text('otherFirm')}
      value={firm.id}
      choices={[firm, ...firm.others].map(({ id, enterpriseName }) => ({ value: id, label: enterpriseName }))}
      onChange={(event) => goInPortal(batchTo(batchId, { firm: event.target.value }))}
    />
  );
}
