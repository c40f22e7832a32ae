import { useText } from '@qifu/ui/text';
import { codedText } from '../registry/code-settings';
import { type DrawProps, defineRuntime, type SettingsOf } from '../registry/define';
import type { barcode } from './barcode.schema';
import { barsOf } from './bars';
import './barcode.css';

export default defineRuntime<typeof barcode>({ Draw: Barcode });

/** Modules of silence at each end; without them no reader finds the code. */
const quiet = 10;

function Barcode({ settings, label, values }: DrawProps<SettingsOf<typeof barcode>>) {
  const text = useText('fields');
  const said = codedText(settings, values);
  const bars = said === '' ? undefined : barsOf(said, settings.notation);
  if (!bars) return <p className="q-mute">{text(said === '' ? 'codeLater' : 'codeNot', { label })}</p>;
  const { dark, light, height, lineWidth } = settings;
  const modules = bars.reduce((sum, width) => sum + width, 2 * quiet);
  let at = quiet;
  const drawn = bars.map((width, i) => {
    at += width;
    return i % 2 === 0 ? `M${at - width} 0h${width}v1h-${width}z` : '';
  });
  return (
    <figure className="fld-barcode">
      <svg
        role="img"
        aria-label={text('codeAlt', { label, said })}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        style={{ width: modules * (lineWidth / 2), height, background: light }}
      >
        <path d={drawn.join('')} fill={dark} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}
