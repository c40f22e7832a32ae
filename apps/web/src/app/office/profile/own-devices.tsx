import { useAction, useData } from '@qifu/client';
import { type KnownDevice, knownDeviceApi } from '@qifu/contracts';
import { askFirst, Button, Empty, KindTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useRelativeTime } from '#shared/relative-time';

/** Browsers the person has signed in with; one that is not his any more is taken away here. */
export function OwnDevices() {
  const text = useText('profile');
  const devices = useData(knownDeviceApi.list, {}, { isQuiet: true });
  const remove = useAction(knownDeviceApi.remove);
  const askToRemove = async ({ id, platForm }: KnownDevice) => {
    const isYes = await askFirst({
      title: text('devices.removeTitle', { name: platForm || text('devices.unknown') }),
      effect: text('devices.removeEffect'),
      verb: text('devices.remove'),
    });
    if (isYes) remove.mutate({ params: { id } });
  };
  return (
    <section className="profile-part">
      <h3>{text('devices.title')}</h3>
      <p className="q-mute">{text('devices.lead')}</p>
      <Loaded query={devices} what={text('devices.title')}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="shield" title={text('devices.none')} />
          ) : (
            <ul className="profile-rows">
              {list.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isBusy={remove.isPending}
                  onRemove={() => void askToRemove(device)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface DeviceRowProps {
  device: KnownDevice;
  isBusy: boolean;
  onRemove: () => void;
}

function DeviceRow({ device, isBusy, onRemove }: DeviceRowProps) {
  const text = useText('profile');
  const ago = useRelativeTime();
  const name = device.platForm || text('devices.unknown');
  return (
    <li>
      <span>
        <b>{name}</b> {device.isThis && <KindTag>{text('devices.this')}</KindTag>}
        <small title={showTime(device.lastUsedAt)}>
          {text('devices.facts', {
            time: ago(device.lastUsedAt),
            place: [device.ipAddressName, device.ipAddress].filter(Boolean).join(' '),
            since: showTime(device.creatorTime),
          })}
        </small>
        {!device.isTrusted && <small>{text('devices.resting')}</small>}
      </span>
      <Button kind="risk" disabled={isBusy} onClick={onRemove}>
        {text('devices.remove')}
        <span className="q-sr">{name}</span>
      </Button>
    </li>
  );
}
