import { type OpenBatch, type OwnBatchWork, openBatchApi } from '@qifu/contracts';
import { buttonClass, Empty, Failed, Icon, StatusTag, showTime } from '@qifu/ui/parts';
import { DueTable, LinkTo } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { daysUntil } from '#shared/days-until';
import { useNow } from '#shared/given/given-answers';
import { usePublicData } from '#shared/given/use-public-data';
import { isEnterprise, useSession } from '#shared/session';
import { SignInLink } from '#shared/sign-in-link';

/** Deadlines nearer than this are urgent. */
const soonDays = 7;

/** What can be applied for now and until when; people of firms read beside it how far theirs is. */
export function OpenBatches() {
  const text = useText('portal');
  const now = useNow();
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const open = usePublicData(openBatchApi.list, {});
  const own = usePublicData(openBatchApi.listOwnWork, {}, { enabled: isFirm });
  const failed = [open, own].filter(({ error }) => error);
  if (failed.length > 0) return <Failed onRetry={() => failed.map(({ retry }) => retry())} />;
  const { data } = open;
  if (!data) return null;
  if (data.list.length === 0)
    return <Empty icon="calendar" title={text('due.none')} hint={text('due.noneHint')} />;
  // What is open stands there already while their own work is asked for.
  const canAct = isFirm && own.data !== undefined;
  const workOf = new Map(own.data?.list.map((one) => [one.batchId, one]));
  return (
    <>
      <DueTable
        label={text('due.title')}
        heads={[text('due.batch'), text('due.act'), text('due.deadline')]}
        rows={data.list.map((batch) => rowOf(batch, { work: workOf.get(batch.id), canAct, now }, text))}
      />
      {!isFirm && <WayIn />}
    </>
  );
}

interface Reader {
  work: OwnBatchWork | undefined;
  canAct: boolean;
  now: number;
}

function rowOf(batch: OpenBatch, { work, canAct, now }: Reader, text: Text<'portal'>) {
  const days = daysUntil(batch.endTime, now);
  const { to, act } = nextStep(batch.id, work, text);
  const names = batch.directionNames;
  return {
    name: batch.name,
    to: canAct ? to : '/login',
    sub: (
      <>
        <span>
          {names.length > 0 ? text('due.directions', { names: names.join('、') }) : batch.description}
        </span>
        <BatchFiles files={batch.files} />
      </>
    ),
    value: canAct && (
      <LinkTo to={to} className={buttonClass('plain')}>
        {act}
      </LinkTo>
    ),
    due: (
      <StatusTag tone={days <= soonDays ? 'warn' : 'info'} icon="calendar">
        {text('due.days', { count: days })}
      </StatusTag>
    ),
    dueNote: text('due.until', { time: showTime(batch.endTime, 'short') }),
  };
}

/** The upload part comes with the first file that is fetched: the page is read without it. */
const fetchFile = async (fileId: string) => (await import('@qifu/ui/upload')).saveStoredFile('annex', fileId);

/** Notice, guide and templates of a call: visitors read what there is, whoever has signed in fetches them. */
function BatchFiles({ files }: Pick<OpenBatch, 'files'>) {
  const text = useText('portal');
  const isVisitor = useSession(({ user }) => user === undefined);
  if (files.length === 0) return null;
  return (
    <ul className="portal-batch-files" aria-label={text('due.files')}>
      {files.map(({ fileId, name }) => (
        <li key={fileId}>
          <Icon name={isVisitor ? 'doc' : 'download'} />
          {isVisitor ? (
            name
          ) : (
            <button
              type="button"
              className="q-link"
              aria-label={text('due.download', { name })}
              onClick={() => void fetchFile(fileId)}
            >
              {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One verb per batch: what was handed back first, then what was begun, else a new application. */
function nextStep(id: string, work: OwnBatchWork | undefined, text: Text<'portal'>) {
  const batch = encodeURIComponent(id);
  if (work?.returned)
    return {
      to: `/table2?view=returned&batch=${batch}`,
      act: text('due.mend', { count: work.returned }),
    };
  if (work?.drafts)
    return { to: `/table2?view=draft&batch=${batch}`, act: text('due.goOn', { count: work.drafts }) };
  return { to: `/table2?form=new&batch=${batch}`, act: text('due.apply') };
}

function WayIn() {
  const text = useText('portal');
  const isVisitor = useSession(({ user }) => user === undefined);
  if (!isVisitor) return null;
  return (
    <p className="portal-way-in">
      {text('due.wayIn')}
      <SignInLink className={buttonClass('plain')}>{text('acts.logIn')}</SignInLink>
    </p>
  );
}
