import { type OnlineSession, onlineUserApi } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import type { useEndSessions } from './use-end-sessions';

/** Columns of the sessions; several of one person stand apart by device, browser and address. */
export function useOnlineUserColumns(acts: ReturnType<typeof useEndSessions>): DataColumn<OnlineSession>[] {
  const text = useText('onlineUser');
  const mayEnd = useMayCall(onlineUserApi.end);
  const mayEndRow = useMayOnRow(onlineUserApi.end, 'end');
  const nameOfDevice = (device: string) => text(device === 'App' ? 'device.App' : 'device.PC');
  return [
    {
      key: 'userName',
      title: text('field.userName'),
      kind: 'name',
      canSort: true,
      render: (row) => (
        <NameCell
          name={row.userName}
          code={row.userAccount}
          mark={row.isOwn && <KindTag>{text('own')}</KindTag>}
        />
      ),
    },
    {
      key: 'organize',
      yields: 1,
      title: text('field.organize'),
      render: ({ organize }) => (organize ? <CutText maxWidthPx={260}>{organize}</CutText> : '—'),
    },
    {
      key: 'deviceClass',
      title: text('field.device'),
      render: ({ deviceClass }) => nameOfDevice(deviceClass),
    },
    { key: 'loginPlatForm', title: text('field.loginPlatForm') },
    {
      key: 'loginIPAddress',
      title: text('field.loginIPAddress'),
      canSort: true,
      render: ({ loginIPAddress, loginAddress }) => (
        <>
          <span className="q-mono">{loginIPAddress || '—'}</span>{' '}
          <span className="q-mute">{loginAddress}</span>
        </>
      ),
    },
    { key: 'loginTime', title: text('field.loginTime'), kind: 'time', canSort: true },
    { key: 'lastActiveTime', title: text('field.lastActiveTime'), kind: 'time', canSort: true },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      isHidden: !mayEnd,
      render: (row) =>
        mayEndRow(row) && (
          <RowActs
            name={row.userName}
            main={{ label: text('act.end'), onClick: () => void acts.endOne(row) }}
            more={[
              {
                key: 'all',
                label: text('act.endAll'),
                isRisky: true,
                onSelect: () => void acts.endPerson(row, row.isOwn),
              },
            ]}
          />
        ),
    },
  ];
}
