import { type ReactNode, useState } from 'react';
import { useKitText } from '../parts/kit-text';
import './charts.css';

/** The same facts as a table: heads and rows of texts. */
export interface ChartTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface ChartFrame {
  /** The finding if a rule computed it, else the measure (look 6). */
  title: string;
  /** How to read it, and the unit. */
  note?: ReactNode;
}

interface ChartFigureProps extends ChartFrame {
  /** One sentence per row, read instead of the picture. */
  summary: readonly string[];
  table: ChartTable;
  /** Coloured names where the parts cannot carry them. */
  legend?: readonly { label: string; series: number }[];
  children: ReactNode;
}

/** A chart with its table twin and its text; both say what the picture says. */
export function ChartFigure({ title, note, summary, table, legend, children }: ChartFigureProps) {
  const text = useKitText();
  const [isTable, setIsTable] = useState(false);
  const isBlank = table.rows.length === 0;
  return (
    <figure className="q-chart">
      <figcaption>
        <div className="q-chart-head">
          <h2>{title}</h2>
          {!isBlank && (
            <button type="button" className="q-chart-switch" onClick={() => setIsTable(!isTable)}>
              {text(isTable ? 'table.chartView' : 'table.tableView')}
            </button>
          )}
        </div>
        {(note || legend) && (
          <p>
            {legend?.map((entry) => (
              <span key={entry.label} className="q-chart-key">
                <i className={`q-series-${entry.series}`} />
                {entry.label}
              </span>
            ))}
            {note && <span>{note}</span>}
          </p>
        )}
      </figcaption>
      {isBlank && <p className="q-chart-blank">{text('chart.empty')}</p>}
      {!isBlank && !isTable && (
        <div role="img" aria-label={`${title}。${summary.join('；')}`} className="q-chart-picture">
          {children}
        </div>
      )}
      {!isBlank && <TwinTable title={title} table={table} isShown={isTable} />}
    </figure>
  );
}

/** On paper the table stands below the picture, on screen it takes its place. */
const TwinTable = ({ title, table, isShown }: { title: string; table: ChartTable; isShown: boolean }) => (
  <div className={isShown ? 'q-chart-table' : 'q-chart-table q-print-only'}>
    <table>
      <caption className="q-sr">{title}</caption>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
