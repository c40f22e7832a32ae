import { useText } from '@qifu/ui/text';
import { Drawing } from './kind-icon';
import type { Moving } from './use-moving';
import './key-line.css';

interface KeyLineProps {
  moving: Moving;
  /** How much stands in the form, at rest. */
  counted: string;
}

/** Keys as the texts write them: `↑ ↓ choose` by two blanks apart, what is pressed before what it does. */
const keysOf = (line: string) =>
  line.split('|').map((one) => {
    const [keys = '', does = ''] = one.split(':');
    return { keys: keys.split(' '), does };
  });

/** The foot of the designer: the keys of this place, or what is held and where it would go, which is read out too. */
export function KeyLine({ moving: { taken, said }, counted }: KeyLineProps) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  return <KeyFoot {...{ said, counted }} line={taken ? moved('slot.keys') : text('keys')} />;
}

/** The same of any part of a design. */
export const KeyFoot = ({ said, line, counted }: { said: string; line: string; counted: string }) => (
  <footer className="dsg-keys">
    <span id="dsg-said" className="dsg-said" role="status">
      {said}
    </span>
    <span className="dsg-keys-list">
      <Drawing shape="keys" />
      {keysOf(line).map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </span>
    <span className="dsg-counted">{counted}</span>
  </footer>
);
