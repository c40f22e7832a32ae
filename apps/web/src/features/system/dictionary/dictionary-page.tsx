import { useAreas } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { DictionaryList } from './dictionary-list';
import { TypeForm } from './type-form';
import { WordForm } from './word-form';

/** Dictionaries on the left, the words of the chosen one on the right (contract-core 8.2). */
export default function DictionaryPage() {
  useAreas('dictionary', 'record', 'validation');
  const { wordOf, change } = useAddressWords();
  // Branches stay open while a form stands in place of the list.
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const typeId = wordOf('place');
  const typeForm = wordOf('type');
  const wordForm = wordOf('form');
  const close = () => change({ type: '', form: '', below: '' });
  if (typeForm) return <TypeForm key={typeForm} formOf={typeForm} parentId={typeId} onClose={close} />;
  if (wordForm && typeId)
    return (
      <WordForm key={wordForm} formOf={wordForm} typeId={typeId} parentId={wordOf('below')} onClose={close} />
    );
  return <DictionaryList open={open} onOpenChange={setOpen} />;
}
