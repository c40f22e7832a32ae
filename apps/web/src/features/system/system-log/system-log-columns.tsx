import { auditLogApi, type LogCategory, type SystemLogRow } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell } from '@qifu/ui/office';
import { showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { ResultTag } from '../audit-log/result-tag';
import { useActWords } from '../audit-log/use-act-words';

/** Columns of the log: who, from where, with which result; of calls also what was asked for and how long it took. */
export function useSystemLogColumns(category: LogCategory): DataColumn<SystemLogRow>[] {
  const text = useText('systemLog');
  const mayAudit = useMayCall(auditLogApi.read);
  const isCalls = category === '5';
  const shared: DataColumn<SystemLogRow>[] = [
    {
      key: 'userName',
      title: text('field.userName'),
      kind: 'name',
      render: ({ userName }) => {
        const [name = '', account] = userName.split('/');
        return <NameCell name={name || '—'} code={account} />;
      },
    },
    {
      key: 'ipaddress',
      title: text('field.ipaddress'),
      render: ({ ipaddress, ipaddressName }) => (
        <>
          <span className="q-mono">{ipaddress || '—'}</span> <span className="q-mute">{ipaddressName}</span>
        </>
      ),
    },
    {
      key: 'browser',
      yields: 1,
      title: text('field.browser'),
      render: ({ browser, platForm }) => [browser, platForm].filter(Boolean).join(' / ') || '—',
    },
  ];
  const ofCalls = useCallColumns();
  return [
    ...shared,
    ...(isCalls ? ofCalls : []),
    {
      key: 'result',
      title: text('field.result'),
      kind: 'state',
      stacked: 'aside',
      render: ({ result }) => <ResultTag result={result} />,
    },
    {
      key: 'abstracts',
      title: text('field.abstracts'),
      render: ({ abstracts }) => (abstracts ? <CutText maxWidthPx={220}>{abstracts}</CutText> : '—'),
    },
    {
      key: 'creatorTime',
      title: text('field.creatorTime'),
      kind: 'time',
      canSort: true,
      render: ({ creatorTime }) => `${showTime(creatorTime, 'date')} ${showTime(creatorTime, 'clock')}`,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      isHidden: !isCalls || !mayAudit,
      render: ({ id }) => <Link to={`/auditLog?open=${id}`}>{text('seeAudit')}</Link>,
    },
  ];
}

/** What is told of calls alone. */
function useCallColumns(): DataColumn<SystemLogRow>[] {
  const text = useText('systemLog');
  const sayAct = useActWords();
  return [
    {
      key: 'moduleName',
      title: text('field.moduleName'),
      render: ({ moduleName }) => sayAct(moduleName, moduleName),
    },
    {
      key: 'requestURL',
      yields: 2,
      title: text('field.requestURL'),
      stacked: 'none',
      render: ({ requestMethod, requestURL }) => (
        <CutText maxWidthPx={260}>{`${requestMethod} ${requestURL}`}</CutText>
      ),
    },
    {
      key: 'requestDuration',
      yields: 3,
      title: text('field.requestDuration'),
      kind: 'number',
      canSort: true,
      stacked: 'none',
      render: ({ requestDuration }) => showNumber(requestDuration),
    },
  ];
}
