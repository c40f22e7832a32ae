import type { OwnListing } from '@qifu/contracts';
import { Drawer, StateOf } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { Ground } from './ground';
import '../enterprise.css';

interface OwnGroundProps {
  /** What is in force against firms of the reader. */
  entries: readonly OwnListing[];
  onClose: () => void;
}

/** To a firm's own people: on what ground it is listed, by which decision, until when, and what it means. */
export function OwnGround({ entries, onClose }: OwnGroundProps) {
  useAreas('blacklist', 'record');
  const text = useText('blacklist');
  const names = [...new Set(entries.map(({ enterpriseName }) => enterpriseName))];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('own.title', { names: names.join('、') })}
      facts={<StateOf family="blacklist" code="active" boxed />}
    >
      {entries.map((entry) => (
        <Ground key={entry.entryId} entry={entry} />
      ))}
      <p className="ent-none">{text('own.object')}</p>
    </Drawer>
  );
}
