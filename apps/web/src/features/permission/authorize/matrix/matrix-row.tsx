import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { memo } from 'react';
import { Chip } from './chip';
import { ManyBox, type Mark, MarkBox, useMarkWords } from './marks';
import { columnCodes, type MatrixItem, type MatrixRow } from './matrix-model';
import type { Ticked } from './matrix-turns';
import { TickButton } from './tick-button';
import type { Place } from './use-matrix-keys';

/** What a row shows beside what it is; compared as one word, so that only rows that changed are drawn again. */
export interface RowState {
  ticked: Ticked;
  /** Of the cells and then of its own buttons. */
  marks: readonly (Mark | undefined)[];
  /** The stop the keys are at; -1 where they are in another row. */
  stop: number;
  isOpen: boolean;
  isChosen: boolean;
  /** Of a branch: its menus, and those the object has. */
  menus: number;
  had: number;
}

export interface RowActs {
  tick: (place: Place) => void;
  choose: (at: number) => void;
  turnBranch: (row: MatrixRow, isOpen: boolean) => void;
}

interface LineProps {
  at: number;
  row: MatrixRow;
  state: RowState;
  columns: readonly number[];
  acts: RowActs;
}

const signatureOf = ({ state }: LineProps) => JSON.stringify(state);

/** One line of the matrix. */
export const MatrixLine = memo(
  Line,
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.acts === after.acts &&
    before.columns === after.columns &&
    signatureOf(before) === signatureOf(after),
);

const indentPx = 22;

function Line({ at, row, state, columns, acts }: LineProps) {
  const text = useText('authorize');
  const isBare = row.isBranch && columns.every((column) => !row.cells[column]) && row.own.length === 0;
  const stopProps = (stop: number) => ({
    'data-at': at,
    'data-stop': stop,
    tabIndex: state.stop === stop ? 0 : -1,
  });
  return (
    <tr data-chosen={state.isChosen || undefined} data-branch={row.isBranch || undefined}>
      <th scope="row" className="mx-name">
        <span className="mx-named" style={{ paddingLeft: row.depth * indentPx }}>
          {row.isBranch ? (
            <button
              type="button"
              className="mx-turn"
              tabIndex={-1}
              aria-expanded={state.isOpen}
              aria-label={text(state.isOpen ? 'fold' : 'unfold', { name: row.name })}
              onClick={() => acts.turnBranch(row, !state.isOpen)}
            >
              <Icon name={state.isOpen ? 'down' : 'right'} />
            </button>
          ) : (
            <span className="mx-turn" />
          )}
          <TickButton
            className="mx-tick"
            {...stopProps(0)}
            ticked={state.ticked}
            isFixed={state.ticked === 'nothing'}
            label={text(row.isBranch ? 'branchOf' : 'rowOf', { name: row.name })}
            onClick={() => acts.tick({ at, stop: 0 })}
          >
            <ManyBox ticked={state.ticked} />
          </TickButton>
          <button type="button" className="mx-open" tabIndex={-1} onClick={() => acts.choose(at)}>
            {row.name}
          </button>
          {row.isBranch && <small>{text('branchCount', { count: state.menus, had: state.had })}</small>}
        </span>
      </th>
      {isBare ? (
        <td colSpan={columns.length + 1} />
      ) : (
        <>
          {columns.map((column) => (
            <td key={column}>
              <Cell
                item={row.cells[column]}
                mark={state.marks[column]}
                name={text(`column.${columnCodes[column] as (typeof columnCodes)[number]}`)}
                within={row.name}
                stopProps={stopProps(column + 1)}
                onTick={() => acts.tick({ at, stop: column + 1 })}
              />
            </td>
          ))}
          <td className="mx-own">
            {row.own.map((item, index) => {
              const stop = row.cells.length + 1 + index;
              const mark = state.marks[row.cells.length + index];
              return (
                mark && (
                  <Chip
                    key={item.key}
                    item={item}
                    mark={mark}
                    within={row.name}
                    {...stopProps(stop)}
                    onClick={() => acts.tick({ at, stop })}
                  />
                )
              );
            })}
          </td>
        </>
      )}
    </tr>
  );
}

interface CellProps {
  item: MatrixItem | undefined;
  mark: Mark | undefined;
  name: string;
  within: string;
  stopProps: object;
  onTick: () => void;
}

function Cell({ item, mark, name, within, stopProps, onTick }: CellProps) {
  const say = useMarkWords();
  if (!item || !mark) return <span className="mx-dot" aria-hidden="true" />;
  const words = say(item, mark);
  return (
    <TickButton
      className="mx-cell"
      {...stopProps}
      ticked={mark.state === 'held'}
      isFixed={item.isFixed}
      label={`${within}，${name}，${words}`}
      title={words}
      data-change={mark.change}
      onClick={onTick}
    >
      <MarkBox state={mark.state} />
      {mark.change && (
        <span className="mx-sign" aria-hidden="true">
          {mark.change === 'added' ? '+' : '−'}
        </span>
      )}
    </TickButton>
  );
}
