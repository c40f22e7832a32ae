import { type HomeLayout, type HomePart, homeParts, workbenchApi } from '@qifu/contracts';
import { Button, Checkbox, Dialog, IconButton, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';

/** The parts in the person's own order; what he has never ordered follows as it comes. */
export const orderOf = (layout: HomeLayout | null): HomePart[] => [
  ...(layout?.parts ?? []),
  ...homeParts.filter((part) => !layout?.parts.includes(part)),
];

interface EditLayoutProps {
  layout: HomeLayout | null;
  /** What this home has. */
  offered: readonly HomePart[];
  onClose: () => void;
}

/** Puts the parts of the home in another order, or leaves some out; kept for the person, on every device. */
export function EditLayout({ layout, offered, onClose }: EditLayoutProps) {
  const text = useText('home');
  const [parts, setParts] = useState<readonly HomePart[]>(
    orderOf(layout).filter((part) => offered.includes(part)),
  );
  const [hidden, setHidden] = useState<readonly HomePart[]>(layout?.hidden ?? []);
  const saving = useStep(workbenchApi.saveLayout);
  const save = async (next: HomeLayout) => {
    const { error } = await saving.run({ body: next });
    if (error) return;
    showSuccess(text('layout.saved'));
    onClose();
  };
  const move = (at: number, step: 1 | -1) => {
    const next = [...parts];
    next.splice(at + step, 0, ...next.splice(at, 1));
    setParts(next);
  };
  const toggle = (part: HomePart) =>
    setHidden(hidden.includes(part) ? hidden.filter((one) => one !== part) : [...hidden, part]);
  return (
    <Dialog
      isOpen
      title={text('layout.title')}
      onClose={onClose}
      foot={
        <>
          <Button kind="text" onClick={() => void save({ parts: [], hidden: [] })}>
            {text('layout.reset')}
          </Button>
          <Button onClick={onClose}>{text('edit.cancel')}</Button>
          <Button
            kind="main"
            busy={saving.isBusy}
            onClick={() => void save({ parts: [...parts], hidden: [...hidden] })}
          >
            {text('edit.save')}
          </Button>
        </>
      }
    >
      <p className="q-mute">{text('layout.hint')}</p>
      <ol className="home-edit">
        {parts.map((part, at) => {
          const name = text(`layoutPart.${part}`);
          return (
            <li key={part}>
              <span>
                <Checkbox checked={!hidden.includes(part)} onChange={() => toggle(part)}>
                  {name}
                </Checkbox>
              </span>
              <IconButton
                icon="up"
                label={text('edit.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="down"
                label={text('edit.down', { name })}
                disabled={at === parts.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
