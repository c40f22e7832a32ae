import { useNearEnd } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useCallback, useRef, useState } from 'react';
import { Chip } from './chip';
import { ManyBox, markOf } from './marks';
import { columnCodes, type MatrixRow, ticksOf } from './matrix-model';
import { tickedOf } from './matrix-turns';
import { TickButton } from './tick-button';
import type { MatrixDraft } from './use-matrix-draft';

interface MatrixListProps {
  draft: MatrixDraft;
  seen: readonly number[];
  /** Opens the columns, fields and schemes of a menu. */
  onOpen: (at: number) => void;
}

const drawnAtOnce = 40;

/** The matrix on a phone: menu by menu, each with its buttons as chips. */
export function MatrixList({ draft, seen, onOpen }: MatrixListProps) {
  const text = useText('authorize');
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(drawnAtOnce);
  const more = useCallback(() => setLimit((before) => before + drawnAtOnce), []);
  useNearEnd(list, limit, limit < seen.length ? more : undefined);
  const { rows } = draft.matrix;
  return (
    <ul className="mx-list" ref={list} aria-label={text('matrix')}>
      {seen.slice(0, limit).map((at) => {
        const row = rows[at] as MatrixRow;
        return <ListRow key={row.key} row={row} draft={draft} onOpen={() => onOpen(at)} />;
      })}
    </ul>
  );
}

function ListRow({ row, draft, onOpen }: { row: MatrixRow; draft: MatrixDraft; onOpen: () => void }) {
  const text = useText('authorize');
  const { chosen, turn } = draft;
  const items = ticksOf(row);
  if (row.isBranch && items.length === 0)
    return (
      <li className="mx-list-branch">
        <h2>{row.name}</h2>
      </li>
    );
  const ticked = tickedOf(items, chosen);
  const chips = [
    ...row.cells.map((item, at) => ({
      item,
      name: text(`column.${columnCodes[at] as (typeof columnCodes)[number]}`),
    })),
    ...row.own.map((item) => ({ item, name: item.name })),
  ];
  return (
    <li>
      <div className="mx-list-head">
        <TickButton
          className="mx-tick"
          ticked={ticked}
          isFixed={ticked === 'nothing'}
          label={text('rowOf', { name: row.name })}
          onClick={() =>
            turn(
              items.filter(({ isFixed }) => !isFixed).map(({ key }) => key),
              ticked !== 'all',
            )
          }
        >
          <ManyBox ticked={ticked} />
        </TickButton>
        <button type="button" className="mx-open" onClick={onOpen}>
          {row.name}
        </button>
      </div>
      <div className="mx-chips">
        {chips.map(({ item, name }) => {
          if (!item) return null;
          const mark = markOf(item, chosen);
          return (
            <Chip
              key={item.key}
              item={item}
              mark={mark}
              name={name}
              within={row.name}
              onClick={() => turn([item.key], mark.state !== 'held')}
            />
          );
        })}
      </div>
    </li>
  );
}
