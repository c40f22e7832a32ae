import { useAction, useData } from '@qifu/client';
import { type KnownDevice, knownDeviceApi } from '@qifu/contracts';
import { askFirst, KindTag, showTime } from '@qifu/ui/parts';
import { Line, Lines, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { isIndividual, useSession } from '#shared/session';
import { Block } from './block';

/** Browsers somebody has signed in with; one that is not his is taken away here. */
export function DeviceBlock() {
  const text = useText('personalCentre');
  const read = useData(knownDeviceApi.list, {}, { isQuiet: true });
  const hasOffice = useSession(({ user }) => !isIndividual(user));
  return (
    <Block
      title={text('device.title')}
      read={read}
      end={hasOffice && <LinkTo to="/profile?part=password">{text('device.account')}</LinkTo>}
      none={{
        isSo: ({ list }) => list.length === 0,
        title: text('device.none'),
        hint: text('device.noneHint'),
      }}
    >
      {({ list }) => (
        <>
          <p className="pc-quiet">{text('device.lead')}</p>
          <Lines>
            {list.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </Lines>
        </>
      )}
    </Block>
  );
}

function Device({ device: { id, platForm, isThis, lastUsedAt, ipAddressName } }: { device: KnownDevice }) {
  const text = useText('personalCentre');
  const remove = useAction(knownDeviceApi.remove);
  const name = platForm || text('device.unknown');
  const time = showTime(lastUsedAt, 'minute');
  const askToRemove = async () => {
    const isYes = await askFirst({
      title: text('device.removeTitle', { name }),
      effect: text('device.removeEffect'),
      verb: text('device.remove'),
    });
    if (isYes) remove.mutate({ params: { id } });
  };
  return (
    <Line
      note={
        ipAddressName
          ? text('device.last', { time, place: ipAddressName })
          : text('device.lastPlain', { time })
      }
      end={
        <button
          type="button"
          className="q-link"
          disabled={remove.isPending}
          onClick={() => void askToRemove()}
        >
          {text('device.remove')}
          <span className="q-sr">{name}</span>
        </button>
      }
    >
      <b>{name}</b> {isThis && <KindTag>{text('device.this')}</KindTag>}
    </Line>
  );
}
