import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { codedText } from '../registry/code-settings';
import { type DrawProps, defineRuntime, type SettingsOf } from '../registry/define';
import type { qrCode } from './qr-code.schema';

export default defineRuntime<typeof qrCode>({ Draw: QrCode });

function QrCode({ settings, label, values }: DrawProps<SettingsOf<typeof qrCode>>) {
  const text = useText('fields');
  const said = settings.shows === 'form' ? addressOf(values?.id) : codedText(settings, values);
  const [picture, setPicture] = useState('');
  const { dark, light, size } = settings;
  useEffect(() => {
    let isWanted = true;
    setPicture('');
    if (said === '') return;
    void import('qrcode').then(async ({ default: codes }) => {
      const color = { dark, light };
      const drawn = await codes.toDataURL(said, { width: size * 2, margin: 1, color }).catch(() => '');
      if (isWanted) setPicture(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [said, dark, light, size]);
  if (picture === '') return <p className="q-mute">{text('codeLater', { label })}</p>;
  return <img src={picture} width={size} height={size} alt={`${label}：${said}`} />;
}

/** Opens the record for whoever may see it; a record that is new has no address yet. */
const addressOf = (id: unknown): string =>
  typeof id === 'string' && id !== ''
    ? `${location.origin}${location.pathname}?record=${encodeURIComponent(id)}`
    : '';
