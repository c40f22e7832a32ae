import type { GuessedSheet } from '@qifu/contracts';
import { type SheetKind, sheetKinds } from '@qifu/designs/from-sheet';
import { Select } from '@qifu/ui/office';
import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

type Column = GuessedSheet['columns'][number];

interface ColumnTableProps {
  columns: readonly Column[];
  kinds: Readonly<Record<string, SheetKind | 'none'>>;
  onKind: (heading: string, kind: SheetKind | 'none') => void;
}

/** Each column with real samples, what it is taken for and why, and how many values would not fit. */
export function ColumnTable({ columns, kinds, onKind }: ColumnTableProps) {
  const text = useText('fromSheet');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="from-sheet-columns" tabIndex={0} aria-label={text('columns')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('head.heading')}</th>
            <th scope="col">{text('head.samples')}</th>
            <th scope="col">{text('head.kind')}</th>
            <th scope="col">{text('head.ground')}</th>
            <th scope="col" className="from-sheet-number">
              {text('head.filled')}
            </th>
            <th scope="col" className="from-sheet-number">
              {text('head.misfits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow
              key={column.heading}
              column={column}
              kind={kinds[column.heading] ?? 'none'}
              onKind={(kind) => onKind(column.heading, kind)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ColumnRowProps {
  column: Column;
  kind: SheetKind | 'none';
  onKind: (kind: SheetKind | 'none') => void;
}

function ColumnRow({ column, kind, onKind }: ColumnRowProps) {
  const text = useText('fromSheet');
  const { heading, samples, filled, misfits, ground, words } = column;
  const wrong = kind === 'none' ? 0 : (misfits[kind] ?? 0);
  // A choice needs its words, and no word stands for hundreds.
  const offered = sheetKinds.filter((one) => one !== 'choice' || words.length > 0);
  return (
    <tr data-none={kind === 'none' || undefined}>
      <th scope="row">{heading}</th>
      <td>
        {samples.map((sample, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no names and never move
          <span key={at} className="from-sheet-sample">
            {sample}
          </span>
        ))}
      </td>
      <td>
        <Select
          label={text('kindOf', { heading })}
          value={kind}
          choices={[...offered, 'none' as const].map((one) => ({ value: one, label: text(`kind.${one}`) }))}
          onChange={(next) => onKind((next as SheetKind | 'none' | undefined) ?? 'none')}
        />
      </td>
      <td className="q-mute">
        {kind === column.kind
          ? text(`ground.${ground as 'mixed'}`, { count: words.length })
          : text('ground.chosen')}
      </td>
      <td className="from-sheet-number">{showNumber(filled)}</td>
      <td className="from-sheet-number" data-bad={wrong > 0 || undefined}>
        {showNumber(wrong)}
      </td>
    </tr>
  );
}
