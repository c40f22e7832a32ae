import type { ColumnChoice } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { columnsToWord, columnsWord } from '../columns-word';
import type { SavedViews } from './use-saved-views';
import { ViewDialog } from './view-dialog';

interface SaveViewProps {
  saved: SavedViews;
  /** Columns the person chose; they are kept with the view. */
  choices: readonly ColumnChoice[] | undefined;
}

/** Keeps what is shown under a name, where it is more than the page shows by itself. */
export function SaveView({ saved, choices }: SaveViewProps) {
  const text = useText('record');
  const [isOpen, setIsOpen] = useState(false);
  const { menuId, words, current } = saved;
  if (menuId === undefined || current || (Object.keys(words).length === 0 && !choices)) return null;
  const kept = choices ? { ...words, [columnsWord]: columnsToWord(choices) } : words;
  return (
    <>
      <Button kind="text" icon="plus" onClick={() => setIsOpen(true)}>
        {text('views.save')}
      </Button>
      {isOpen && <ViewDialog saved={saved} words={kept} onClose={() => setIsOpen(false)} />}
    </>
  );
}
