import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon, IconButton, type IconName, MenuButton, type MenuEntry } from '../parts';
import { useText } from '../text';
import { acceptOf } from '../upload/file-rules';
import { LinkDialog } from './link-dialog';
import type { Pictures } from './use-pictures';

interface ToolbarProps {
  editor: Editor;
  pictures: Pictures;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** What the text can be made into; arrow keys move within, as in any toolbar. */
export function RichTextToolbar({ editor, pictures }: ToolbarProps) {
  const text = useText('richText');
  const row = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const tools = [...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = tools.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    tools[(at + step + tools.length) % tools.length]?.focus();
  };
  const act = () => editor.chain().focus();
  const tool = (icon: IconName, key: 'bold' | 'italic' | 'bulletList' | 'orderedList', run: () => void) => (
    <IconButton icon={icon} label={text(key)} aria-pressed={state[key]} onClick={run} />
  );
  return (
    <div className="rich-tools" role="toolbar" aria-label={text('toolbar')} ref={row} onKeyDown={handleKey}>
      <MenuButton label={text('style')} entries={useStyles(editor, state.level)}>
        <Icon name="heading" />
      </MenuButton>
      {tool('bold', 'bold', () => act().toggleBold().run())}
      {tool('italic', 'italic', () => act().toggleItalic().run())}
      {tool('bullets', 'bulletList', () => act().toggleBulletList().run())}
      {tool('numbers', 'orderedList', () => act().toggleOrderedList().run())}
      <IconButton
        icon="link"
        label={text('link')}
        aria-pressed={state.link}
        onClick={() => setIsLinking(true)}
      />
      <PictureTool pictures={pictures} />
      <MenuButton label={text('table')} entries={useTableActs(editor, state.table)}>
        <Icon name="table" />
      </MenuButton>
      <IconButton
        icon="undo"
        label={text('undo')}
        disabled={!state.canUndo}
        onClick={() => act().undo().run()}
      />
      <IconButton
        icon="redo"
        label={text('redo')}
        disabled={!state.canRedo}
        onClick={() => act().redo().run()}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  level: levels.find((level) => editor.isActive('heading', { level })),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

const levels = [2, 3] as const;

function useStyles(editor: Editor, current: (typeof levels)[number] | undefined): MenuEntry[] {
  const text = useText('richText');
  const act = () => editor.chain().focus();
  return [
    {
      key: 'paragraph',
      label: text('paragraph'),
      isCurrent: current === undefined,
      onSelect: () => void act().setParagraph().run(),
    },
    ...levels.map((level) => ({
      key: String(level),
      label: text(level === 2 ? 'heading' : 'subheading'),
      isCurrent: current === level,
      onSelect: () => void act().setHeading({ level }).run(),
    })),
  ];
}

function useTableActs(editor: Editor, isInside: boolean): MenuEntry[] {
  const text = useText('richText');
  const act = () => editor.chain().focus();
  if (!isInside)
    return [
      {
        key: 'insert',
        label: text('insertTable'),
        onSelect: () => void act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ];
  return [
    { key: 'addRow', label: text('addRow'), onSelect: () => void act().addRowAfter().run() },
    { key: 'addColumn', label: text('addColumn'), onSelect: () => void act().addColumnAfter().run() },
    { key: 'deleteRow', label: text('deleteRow'), onSelect: () => void act().deleteRow().run() },
    { key: 'deleteColumn', label: text('deleteColumn'), onSelect: () => void act().deleteColumn().run() },
    {
      key: 'deleteTable',
      label: text('deleteTable'),
      isRisky: true,
      startsGroup: true,
      onSelect: () => void act().deleteTable().run(),
    },
  ];
}

function PictureTool({ pictures }: { pictures: Pictures }) {
  const text = useText('richText');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        label={text(pictures.isSending ? 'uploading' : 'image')}
        disabled={pictures.isSending}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text('image')}
        accept={acceptOf({ type: 'notice' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          pictures.send(files);
        }}
      />
    </>
  );
}
