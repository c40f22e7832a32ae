import { useText } from '@qifu/ui/text';
import { ManyBox } from './marks';
import { columnCodes, type MatrixItem } from './matrix-model';
import type { RowActs } from './matrix-row';
import { tickedOf } from './matrix-turns';
import { TickButton } from './tick-button';
import type { Place } from './use-matrix-keys';

interface HeadProps {
  columns: readonly number[];
  itemsAt: (place: Place) => MatrixItem[];
  chosen: ReadonlySet<string>;
  current: Place;
  acts: RowActs;
}

/** The columns, each with a tick for all of it in sight. */
export function MatrixHead({ columns, itemsAt, chosen, current, acts }: HeadProps) {
  const text = useText('authorize');
  const tick = (stop: number, name: string) => {
    const ticked = tickedOf(itemsAt({ at: -1, stop }), chosen);
    return (
      <TickButton
        className="mx-tick"
        data-at={-1}
        data-stop={stop}
        tabIndex={current.at === -1 && current.stop === stop ? 0 : -1}
        ticked={ticked}
        isFixed={ticked === 'nothing'}
        label={name}
        onClick={() => acts.tick({ at: -1, stop })}
      >
        <ManyBox ticked={ticked} />
      </TickButton>
    );
  };
  return (
    <thead>
      <tr>
        <th scope="col" className="mx-name">
          <span className="mx-named">
            <span className="mx-turn" />
            {tick(0, text('everything'))}
            {text('menus')}
          </span>
        </th>
        {columns.map((column) => {
          const name = text(`column.${columnCodes[column] as (typeof columnCodes)[number]}`);
          return (
            <th key={column} scope="col">
              <span aria-hidden="true">{name}</span>
              {tick(column + 1, text('columnOf', { name }))}
            </th>
          );
        })}
        <th scope="col" className="mx-own">
          {text('ownButtons')}
        </th>
      </tr>
    </thead>
  );
}
