import { type DragEvent, type ReactNode, useState } from 'react';
import { Button, IconButton } from '../parts/button';
import { Checkbox } from '../parts/choices';
import { Drawer } from '../parts/drawer';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import type { DataColumn } from './data-column';
import './column-settings.css';

/** What a person chose for one column; the list's order is the order of the columns. */
export interface ColumnChoice {
  key: string;
  isShown: boolean;
  widthPx?: number;
  isPinned?: boolean;
}

/** Puts a person's choices over the columns of a page; columns unknown to the choices come last. */
export function arrangeColumns<R>(
  columns: readonly DataColumn<R>[],
  choices: readonly ColumnChoice[] | undefined,
): DataColumn<R>[] {
  if (!choices || choices.length === 0) return [...columns];
  const place = new Map(choices.map((choice, index) => [choice.key, { choice, index }]));
  const arranged = columns.map((column) => {
    const choice = place.get(column.key)?.choice;
    return choice
      ? {
          ...column,
          isHidden: !choice.isShown,
          widthPx: choice.widthPx ?? column.widthPx,
          isPinned: choice.isPinned,
          // What a person chose is shown, and scrolls where it does not fit.
          yields: undefined,
        }
      : column;
  });
  const rank = (column: DataColumn<R>) =>
    column.kind === 'acts' ? Infinity : (place.get(column.key)?.index ?? choices.length);
  return arranged.sort(
    (a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || rank(a) - rank(b),
  );
}

interface ColumnSettingsProps<R> {
  columns: readonly DataColumn<R>[];
  choices: readonly ColumnChoice[] | undefined;
  /** Undefined means back to the page's own columns. */
  onChange: (choices: ColumnChoice[] | undefined) => void;
  /** More to do with what is set, at the foot of the drawer. */
  acts?: ReactNode;
}

/** The button and its 320 drawer: drag or arrows, show, width, pin, reset (look 5). */
export function ColumnSettings<R>({ columns, choices, onChange, acts }: ColumnSettingsProps<R>) {
  const text = useKitText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="columns"
        label={text('table.columns')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('columns.title')}
        width="column"
        foot={
          <>
            <Button onClick={() => onChange(undefined)}>{text('columns.reset')}</Button>
            {acts}
          </>
        }
      >
        <ColumnList columns={columns} choices={choices} onChange={onChange} />
      </Drawer>
    </>
  );
}

function move<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

const minimumWidthPx = 48;

function ColumnList<R>({ columns, choices, onChange }: ColumnSettingsProps<R>) {
  const text = useKitText();
  const [dragged, setDragged] = useState<number>();
  const arranged = arrangeColumns(columns, choices).filter((column) => column.kind !== 'acts');
  const list: ColumnChoice[] = arranged.map((column) => ({
    key: column.key,
    isShown: !column.isHidden,
    widthPx: column.widthPx,
    isPinned: column.isPinned,
  }));
  const edit = (index: number, change: Partial<ColumnChoice>) =>
    onChange(list.map((choice, at) => (at === index ? { ...choice, ...change } : choice)));
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== to) onChange(move(list, dragged, to));
    setDragged(undefined);
  };
  return (
    <ul className="q-columns">
      {arranged.map((column, index) => {
        const { title } = column;
        return (
          <li
            key={column.key}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging has its buttons beside it. */}
            <span
              className="q-columns-grip"
              draggable
              title={text('columns.drag', { title })}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
            >
              <Icon name="grip" />
            </span>
            <Checkbox
              checked={!column.isHidden}
              disabled={index === 0 && column.kind === 'name'}
              aria-label={text('columns.show', { title })}
              onChange={() => edit(index, { isShown: Boolean(column.isHidden) })}
            >
              {title}
            </Checkbox>
            <span className="q-columns-acts">
              <input
                type="number"
                min={minimumWidthPx}
                placeholder={text('columns.auto')}
                aria-label={text('columns.width', { title })}
                value={column.widthPx ?? ''}
                onChange={(event) => edit(index, { widthPx: Number(event.target.value) || undefined })}
              />
              <IconButton
                icon="pin"
                label={text(column.isPinned ? 'columns.unpin' : 'columns.pin', { title })}
                aria-pressed={column.isPinned ?? false}
                onClick={() => edit(index, { isPinned: !column.isPinned })}
              />
              <IconButton
                icon="up"
                label={text('columns.up', { title })}
                disabled={index === 0}
                onClick={() => onChange(move(list, index, index - 1))}
              />
              <IconButton
                icon="down"
                label={text('columns.down', { title })}
                disabled={index === arranged.length - 1}
                onClick={() => onChange(move(list, index, index + 1))}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
