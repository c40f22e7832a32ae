import { gradeFlags } from '@qifu/contracts';
import { Checkbox, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { CSSProperties } from 'react';
import { acts, layers, type TableRow } from './grade-rows';
import type { GradeEdit } from './use-grade-edit';

interface GradeTableProps {
  rows: readonly TableRow[];
  closed: ReadonlySet<string>;
  onTurn: (id: string) => void;
  edit: GradeEdit;
}

/** The tree of organizations as rows, with a box for each of the eight rights. */
export function GradeTable({ rows, ...rest }: GradeTableProps) {
  const text = useText('grade');
  return (
    <table className="q-table grade-table">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {text('column.organize')}
          </th>
          {layers.map((layer) => (
            <th key={layer} scope="colgroup" colSpan={acts.length}>
              {text(`column.${layer}`)}
            </th>
          ))}
          <th scope="col" rowSpan={2}>
            {text('column.all')}
          </th>
        </tr>
        <tr>
          {layers.map((layer) =>
            acts.map((act) => (
              <th key={`${layer}${act}`} scope="col">
                {text(`flag.${act}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GradeRowLine key={row.organize.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function GradeRowLine({ row, closed, onTurn, edit }: Omit<GradeTableProps, 'rows'> & { row: TableRow }) {
  const text = useText('grade');
  const { organize: place, depth } = row;
  const organize = place.lastFullName;
  const flags = edit.flagsAt(place.id);
  const isOpen = !closed.has(place.id);
  return (
    <tr data-row={place.id} data-chosen={flags.size > 0 || undefined}>
      <th scope="row" style={{ '--depth': depth } as CSSProperties}>
        <span className="grade-place">
          {place.hasChildren ? (
            <button
              type="button"
              className="grade-turn"
              aria-expanded={isOpen}
              aria-label={text(isOpen ? 'close' : 'open', { organize })}
              onClick={() => onTurn(place.id)}
            >
              <Icon name={isOpen ? 'down' : 'right'} />
            </button>
          ) : (
            <span className="grade-turn" />
          )}
          {organize}
        </span>
      </th>
      {layers.map((layer) =>
        acts.map((act) => (
          <td key={`${layer}${act}`}>
            <Checkbox
              aria-label={text('box', {
                organize,
                layer: text(`column.${layer}`),
                flag: text(`flag.${act}`),
              })}
              checked={flags.has(`${layer}${act}`)}
              onChange={() => edit.turn(place.id, `${layer}${act}`)}
            />
          </td>
        )),
      )}
      <td>
        <Checkbox
          aria-label={text('boxAll', { organize })}
          checked={flags.size === gradeFlags.length}
          isMixed={flags.size > 0 && flags.size < gradeFlags.length}
          onChange={() => edit.turnAll(place.id)}
        />
      </td>
    </tr>
  );
}
