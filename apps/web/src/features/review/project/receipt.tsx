import { useData } from '@qifu/client';
import { projectApi, type SubmissionReceipt } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { askFirst, Button, FactList, Icon, Notice, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { changesWithProjects } from './changes-with-projects';
import './receipt.css';

interface ReceiptProps {
  projectId: string;
  onClose: () => void;
  /** It is a draft again. */
  onRecalled: () => void;
}

/** What an applicant has in hand after handing in, on the screen and on paper. */
export function Receipt({ projectId, ...rest }: ReceiptProps) {
  const text = useText('reviewProject');
  const query = useData(
    projectApi.receipt,
    { params: { id: projectId } },
    { isQuiet: true, keepsFormer: false },
  );
  return (
    <Loaded query={query} what={text('receipt.title')} rows={6}>
      {(receipt) => <Sheet receipt={receipt} projectId={projectId} {...rest} />}
    </Loaded>
  );
}

/** A checksum in groups of four, as it is read out. */
const inFours = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code;

function Sheet({ receipt, projectId, onClose, onRecalled }: ReceiptProps & { receipt: SubmissionReceipt }) {
  const text = useText('reviewProject');
  const { monthDay } = useDateWords();
  const { projectNo, projectName, enterpriseName, batchName, submitTime, submitUser } = receipt;
  const when = receipt.promiseTime === null ? undefined : monthDay(receipt.promiseTime);
  return (
    <Page
      title={receipt.isWaiting && when ? text('receipt.heading', { when }) : text('receipt.title')}
      figures={projectName}
      acts={
        <>
          <Button icon="print" onClick={() => window.print()}>
            {text('receipt.print')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {text('receipt.back')}
          </Button>
        </>
      }
    >
      <article className="rv-receipt" aria-label={text('receipt.title')}>
        <h2>
          <Icon name="stateOk" />
          {text('receipt.title')}
        </h2>
        <FactList
          facts={[
            { label: text('receipt.number'), value: <span className="q-mono">{projectNo}</span> },
            { label: text('receipt.project'), value: projectName },
            { label: text('receipt.firm'), value: enterpriseName },
            { label: text('receipt.batch'), value: batchName },
            {
              label: text('receipt.time'),
              value: `${showTime(submitTime, 'date')} ${showTime(submitTime, 'clock')}`,
            },
            { label: text('receipt.user'), value: submitUser },
            { label: text('receipt.files'), value: text('receipt.fileCount', { count: receipt.fileCount }) },
            {
              label: text('receipt.code'),
              value: <span className="q-mono rv-receipt-code">{inFours(receipt.checkCode)}</span>,
            },
            {
              label: text('receipt.promise'),
              value: when ? text('receipt.promiseBy', { when }) : text('receipt.promiseOpen'),
            },
          ]}
        />
        <p className="rv-muted">{text('receipt.codeHint')}</p>
        <Recall receipt={receipt} projectId={projectId} onRecalled={onRecalled} />
      </article>
    </Page>
  );
}

const tickMs = 1_000;
const minuteMs = 60_000;

/** Milliseconds that are left, second by second. */
function useLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}

/** For a few minutes it can be taken back; the server decides by its own clock. */
function Recall({
  receipt,
  projectId,
  onRecalled,
}: Omit<ReceiptProps, 'onClose'> & { receipt: SubmissionReceipt }) {
  const text = useText('reviewProject');
  const recalling = useStep(projectApi.recall, { saysNothing: true, refreshes: changesWithProjects });
  const left = useLeft(receipt.recallUntil ?? 0);
  if (!receipt.isWaiting) return null;
  if (left === 0)
    return (
      <p className="rv-muted q-no-print" role="status">
        {text('receipt.recallOver')}
      </p>
    );
  const recall = async () => {
    const isYes = await askFirst({
      title: text('receipt.recallTitle', { name: receipt.projectName }),
      effect: text(receipt.isAgain ? 'receipt.recallAgainEffect' : 'receipt.recallEffect'),
      verb: text('receipt.recall'),
      isRisky: true,
    });
    if (!isYes) return;
    const { error } = await recalling.run({ params: { id: projectId }, body: { version: receipt.version } });
    if (error) return;
    showSuccess(
      text(receipt.isAgain ? 'receipt.recalledAgain' : 'receipt.recalled', { name: receipt.projectName }),
    );
    onRecalled();
  };
  return (
    <div className="q-no-print">
      <Notice tone="info" role="note">
        {text('receipt.recallLeft', { minutes: Math.ceil(left / minuteMs) })}{' '}
        <button type="button" className="q-link" disabled={recalling.isBusy} onClick={() => void recall()}>
          {text('receipt.recall')}
        </button>
      </Notice>
    </div>
  );
}
