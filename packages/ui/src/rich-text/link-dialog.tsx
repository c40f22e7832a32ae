import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button, Dialog, Field, TextInput } from '../parts';
import { useText } from '../text';

const address = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** Asks where the chosen words lead; without words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText('richText');
  const common = useText('common');
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const set = () => {
    const wanted = href.trim();
    if (wanted !== '' && !address.test(wanted)) return setIsWrong(true);
    const act = editor.chain().focus().extendMarkRange('link');
    if (wanted === '') act.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      act
        .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] })
        .run();
    else act.setLink({ href: wanted }).run();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('link')}
      onClose={onClose}
      onSubmit={set}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit">
            {text('linkSet')}
          </Button>
        </>
      }
    >
      <Field
        label={text('linkAddress')}
        hint={text('linkHint')}
        error={isWrong ? text('linkWrong') : undefined}
        isOptional
      >
        <TextInput value={href} data-autofocus="" onChange={(event) => setHref(event.target.value)} />
      </Field>
    </Dialog>
  );
}
