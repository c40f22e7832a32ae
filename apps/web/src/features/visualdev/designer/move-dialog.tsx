import type { DesignDocument } from '@qifu/contracts';
import { Dialog, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { heldElements, slotsOf } from './slots';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';

interface MoveDialogProps {
  nodes: DesignDocument['nodes'];
  ids: readonly string[];
  acts: DesignerActs;
  moving: Moving;
  onClose: () => void;
}

/** All places of a form as a list: moving without dragging and without knowing keys. */
export function MoveDialog({ nodes, ids, acts, moving, onClose }: MoveDialogProps) {
  const moved = useText('designerMoving');
  const [asked, setAsked] = useState('');
  const places = slotsOf(nodes, heldElements(nodes, ids))
    .map((slot) => ({ slot, where: moving.whereOf(slot) }))
    .filter(({ where }) => where.includes(asked.trim()));
  return (
    <Dialog isOpen size="medium" widthPx={520} title={moved('slot.title')} onClose={onClose}>
      <TextInput
        type="search"
        icon="search"
        aria-label={moved('slot.search')}
        placeholder={moved('slot.search')}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      <ul className="dsg-places">
        {places.map(({ slot, where }) => (
          <li key={`${slot.side} ${slot.at}`}>
            <button
              type="button"
              onClick={() => {
                acts.move(ids, slot, where);
                moving.say(moved('slot.done', { where }));
                onClose();
              }}
            >
              {where}
            </button>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className="q-mute">{moved('slot.nowhere')}</p>}
    </Dialog>
  );
}
