import { Button, Dialog, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Paragraph } from './desk-context';

interface ClauseDialogProps {
  paragraphs: readonly Paragraph[];
  present: string;
  onPick: (pid: string) => void;
  onClose: () => void;
}

/** The paragraphs of the newest edition, found by number or words: arrows go along, Enter takes one. */
export function ClauseDialog({ paragraphs, present, onPick, onClose }: ClauseDialogProps) {
  const text = useText('policyRule');
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = words.trim();
  const found = paragraphs.filter(
    ({ path, text: said, pid }) =>
      path !== '' && (wanted === '' || `${path} ${said} ${pid}`.includes(wanted)),
  );
  const pick = (pid: string) => {
    onPick(pid);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('clause.title')}
      onClose={onClose}
      onSubmit={() => found[0] && pick(found[0].pid)}
      foot={present ? <Button onClick={() => pick('')}>{text('clause.remove')}</Button> : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from the field along the list. */}
      <div onKeyDown={onKeyDown}>
        <TextInput
          icon="search"
          aria-label={text('clause.search')}
          placeholder={text('clause.search')}
          value={words}
          data-autofocus=""
          onChange={({ target }) => setWords(target.value)}
        />
        <ul className="pr-clauses" ref={list}>
          {found.map(({ pid, path, text: said }) => (
            <li key={pid}>
              <button type="button" aria-current={pid === present || undefined} onClick={() => pick(pid)}>
                <b>{path}</b>
                <span>{said}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="q-mute">{text('clause.noneFound')}</p>}
      </div>
    </Dialog>
  );
}
