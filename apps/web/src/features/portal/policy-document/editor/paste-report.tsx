import { Button, Icon, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { Pasted } from './use-read-text';

const told = [
  'script',
  'style',
  'picture',
  'deleted',
  'inserted',
  'hidden',
  'embedded',
  'field',
  'link',
  'comment',
  'footnote',
  'macro',
] as const;

interface PasteReportProps {
  pasted: Pasted;
  onUndo: () => void;
  onClose: () => void;
}

/** What was read of a text: how many paragraphs, which anchors stayed, and what was left out. */
export function PasteReport({ pasted: { from, reply }, onUndo, onClose }: PasteReportProps) {
  const text = useText('policyEditor');
  const [isOpen, setIsOpen] = useState(false);
  const { clauses, paragraphs, kept, fresh, lost, removed } = reply;
  const left = removed.flatMap(({ kind, count }) =>
    told.filter((one) => one === kind).map((one) => text(`pasteRemoved.${one}`, { count })),
  );
  return (
    <div className="pe-report" role="status">
      <Icon name="doc" />
      <div className="q-grow">
        <b>{text(`pasteFrom.${from}`)}</b>{' '}
        {text('paste.report', { clauses, paragraphs: paragraphs.length, kept, fresh })}
        {left.length > 0 && `；${text('paste.left', { what: left.join('、') })}`}
        {isOpen && (
          <ul>
            {lost.length === 0 && <li>{text('paste.nothingLost')}</li>}
            {lost.map(({ pid, path, redirectTo }) => (
              <li key={pid}>{text('paste.lost', { path: path || pid, to: redirectTo || '—' })}</li>
            ))}
          </ul>
        )}
      </div>
      <Button kind="text" onClick={() => setIsOpen(!isOpen)}>
        {text(isOpen ? 'paste.less' : 'paste.more', { count: lost.length })}
      </Button>
      <Button icon="undo" onClick={onUndo}>
        {text('paste.undo')}
      </Button>
      <IconButton icon="x" label={text('paste.close')} onClick={onClose} />
    </div>
  );
}
