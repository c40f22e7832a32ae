import { mostShortcuts, workbenchApi } from '@qifu/contracts';
import { Button, Dialog, IconButton, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMenuTitle } from '#shared/menu-title';
import { useStep } from '#shared/step';
import type { MenuRoute } from '../menu-routes';

interface EditProps {
  /** Everything the person may choose from. */
  pages: readonly MenuRoute[];
  start: readonly MenuRoute[];
  onClose: () => void;
}

/** Chooses the ways on of the home and their order. */
export function EditShortcuts({ pages, start, onClose }: EditProps) {
  const text = useText('home');
  const [chosen, setChosen] = useState<readonly MenuRoute[]>(start);
  const saving = useStep(workbenchApi.saveShortcuts);
  const isFull = chosen.length >= mostShortcuts;
  const save = async () => {
    const { error } = await saving.run({ body: { menuIds: chosen.map(({ modelId }) => modelId) } });
    if (error) return;
    showSuccess(text('edit.saved'));
    onClose();
  };
  const others = pages.filter((page) => !chosen.includes(page));
  return (
    <Dialog
      isOpen
      title={text('edit.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text('edit.cancel')}</Button>
          <Button kind="main" busy={saving.isBusy} onClick={() => void save()}>
            {text('edit.save')}
          </Button>
        </>
      }
    >
      <p className="q-mute">{text(isFull ? 'edit.full' : 'edit.hint', { most: mostShortcuts })}</p>
      <h3>{text('edit.chosen')}</h3>
      <ChosenWays chosen={chosen} onChange={setChosen} />
      <h3>{text('edit.others')}</h3>
      <OtherWays others={others} isFull={isFull} onAdd={(page) => setChosen([...chosen, page])} />
    </Dialog>
  );
}

interface ChosenProps {
  chosen: readonly MenuRoute[];
  onChange: (chosen: readonly MenuRoute[]) => void;
}

function ChosenWays({ chosen, onChange }: ChosenProps) {
  const text = useText('home');
  const titleOf = useMenuTitle();
  const move = (at: number, step: 1 | -1) => {
    const next = [...chosen];
    next.splice(at + step, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <ol className="home-edit">
      {chosen.map((page, at) => {
        const name = titleOf(page);
        return (
          <li key={page.modelId}>
            <span>{name}</span>
            <IconButton
              icon="up"
              label={text('edit.up', { name })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              label={text('edit.down', { name })}
              disabled={at === chosen.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon="x"
              label={text('edit.remove', { name })}
              onClick={() => onChange(chosen.filter((other) => other !== page))}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface OthersProps {
  others: readonly MenuRoute[];
  isFull: boolean;
  onAdd: (page: MenuRoute) => void;
}

function OtherWays({ others, isFull, onAdd }: OthersProps) {
  const text = useText('home');
  const titleOf = useMenuTitle();
  return (
    <ul className="home-edit">
      {others.map((page) => (
        <li key={page.modelId}>
          <span>{titleOf(page)}</span>
          <IconButton
            icon="plus"
            label={text('edit.add', { name: titleOf(page) })}
            disabled={isFull}
            onClick={() => onAdd(page)}
          />
        </li>
      ))}
    </ul>
  );
}
