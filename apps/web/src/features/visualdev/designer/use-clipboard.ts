import { useText } from '@qifu/ui/text';
import type { ClipboardEvent } from 'react';
import { readParts, writeParts } from './clipboard';
import type { Designer } from './use-designer';
import type { DesignerActs } from './use-designer-acts';

interface Clipboard {
  designer: Designer;
  acts: DesignerActs;
  chosenIds: readonly string[];
  designId: string;
  say: (words: string) => void;
}

const isTyping = ({ target }: ClipboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;

/** Copying, cutting and pasting by the browser's own clipboard, so that it works across forms and windows. */
export function useClipboard({ designer, acts, chosenIds, designId, say }: Clipboard) {
  const moved = useText('designerMoving');
  const write = (event: ClipboardEvent, cutOf?: string) => {
    if (isTyping(event) || chosenIds.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeParts(designer.document.nodes, chosenIds, cutOf));
    say(moved(cutOf ? 'clipboard.cut' : 'clipboard.copied', { count: chosenIds.length }));
  };
  return {
    onCopy: (event: ClipboardEvent) => write(event),
    onCut: (event: ClipboardEvent) => write(event, designId),
    onPaste: (event: ClipboardEvent) => {
      const parts = isTyping(event) ? undefined : readParts(event.clipboardData.getData('text/plain'));
      if (!parts) return;
      event.preventDefault();
      acts.paste(parts, designId);
    },
  };
}
