import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Icon, useFieldWiring } from '../parts';
import { useAreas } from '../text';
import type { RichTextProps } from './rich-text-field';
import { RichTextToolbar } from './rich-text-toolbar';
import { pictureAddress, usePictures } from './use-pictures';
import './rich-text.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

/** Writes formatted text with toolbar and keyboard; gives the same HTML the server keeps. */
export function RichTextEditor({ value, onChange, pictureType }: RichTextProps) {
  useAreas('richText');
  const wiring = useFieldWiring();
  const pictures = usePictures(pictureType);
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy takes no style from scripts; ours is in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(wiring.id ? { id: wiring.id, 'aria-labelledby': `${wiring.id}-label` } : {}),
        ...(wiring['aria-describedby'] ? { 'aria-describedby': wiring['aria-describedby'] } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'rich-text',
      },
      // Pictures of other places would be taken out when the text is saved; here one sees it at once.
      transformPastedHTML: (html) => withoutForeignPictures(html, pictureAddress(pictureType)),
      handlePaste: (_view, { clipboardData }) => pictures.send(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => pictures.send(dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  pictures.insertInto(editor);
  return (
    <div className="rich-editor" data-bad={wiring['aria-invalid'] || undefined}>
      <RichTextToolbar editor={editor} pictures={pictures} />
      {pictures.problems.length > 0 && (
        <div className="rich-problems" role="alert">
          {pictures.problems.map((problem) => (
            <p key={problem} className="q-field-error">
              <Icon name="alert" />
              {problem}
            </p>
          ))}
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

function withoutForeignPictures(html: string, ownAddress: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of page.querySelectorAll('img'))
    if (!picture.getAttribute('src')?.startsWith(ownAddress)) picture.remove();
  return page.body.innerHTML;
}
