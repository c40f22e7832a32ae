import { useText } from '@qifu/ui/text';
import { codedText } from '../registry/code-settings';
import { type DrawProps, defineRuntime, type SettingsOf } from '../registry/define';
import type { qrCode } from './qr-code.schema';
import { useQrPicture } from './use-qr-picture';

export default defineRuntime<typeof qrCode>({ Draw: QrCode });

function QrCode({ settings, label, values }: DrawProps<SettingsOf<typeof qrCode>>) {
  const text = useText('fields');
  const said = settings.shows === 'form' ? addressOf(values?.id) : codedText(settings, values);
  const { dark, light, size } = settings;
  const picture = useQrPicture(said, { width: size * 2, margin: 1, dark, light });
  if (picture === '') return <p className="q-mute">{text('codeLater', { label })}</p>;
  return <img src={picture} width={size} height={size} alt={text('codeAlt', { label, said })} />;
}

/** Opens the record for whoever may see it; a record that is new has no address yet. */
const addressOf = (id: unknown): string =>
  typeof id === 'string' && id !== ''
    ? `${location.origin}${location.pathname}?record=${encodeURIComponent(id)}`
    : '';
