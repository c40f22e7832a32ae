import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useKitText } from '../parts/kit-text';
import { MatrixMark, type MatrixState, matrixStates, matrixWord } from './matrix-mark';
import './progress-matrix.css';

/** One person or project of the matrix. */
export interface MatrixHead {
  id: string;
  name: string;
}

/** A project keeps the number it got, though others have left the group since. */
export interface MatrixProject extends MatrixHead {
  number?: number;
}

interface ProgressMatrixProps {
  experts: readonly MatrixHead[];
  projects: readonly MatrixProject[];
  /** The state of a sheet; undefined where nobody has to score. */
  stateOf: (expertId: string, projectId: string) => MatrixState | undefined;
  /** Opens a sheet; without it the cells only tell. */
  onOpen?: (expertId: string, projectId: string) => void;
  label?: string;
}

interface Place {
  row: number;
  column: number;
}

const steps: Record<string, (at: Place, size: Place) => Place> = {
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, size) => ({ ...at, column: size.column - 1 }),
};

const numberOf = ({ number }: MatrixProject, index: number) => number ?? index + 1;

const countDone = (states: readonly (MatrixState | undefined)[]) =>
  states.filter((state) => state === 'submitted').length;
/** Recused and voided sheets are not owed any more. */
const isRequired = (state: MatrixState | undefined) =>
  state !== undefined && state !== 'recused' && state !== 'voided';

/** Experts × projects: the keyboard moves by cell, each cell names itself, and it is a true table (look 6). */
export function ProgressMatrix({ experts, projects, stateOf, onOpen, label }: ProgressMatrixProps) {
  const text = useKitText();
  const table = useRef<HTMLTableElement>(null);
  const helpId = useId();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const size = { row: experts.length, column: projects.length };
  const rows = experts.map((expert) => projects.map((project) => stateOf(expert.id, project.id)));
  const all = rows.flat();
  const summary = text('matrix.summary', {
    experts: size.row,
    projects: size.column,
    done: countDone(all),
    required: all.filter(isRequired).length,
  });

  const handleKey = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, size);
    if (!next) return;
    event.preventDefault();
    if (next.row < 0 || next.column < 0 || next.row >= size.row || next.column >= size.column) return;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <figure className="q-matrix">
      <div className="q-matrix-scroll">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves in by arrow keys is a grid.
          role="grid"
          aria-label={label ?? text('matrix.label')}
          aria-describedby={helpId}
          onKeyDown={handleKey}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="q-sr">{text('matrix.expert')}</span>
              </th>
              <th scope="col">
                <span className="q-sr">{text('matrix.done')}</span>
              </th>
              {projects.map((project, index) => (
                <th key={project.id} scope="col" title={project.name}>
                  {numberOf(project, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {experts.map((expert, row) => (
              <tr key={expert.id}>
                <th scope="row">{expert.name}</th>
                <td className="q-matrix-sum">{countDone(rows[row] ?? [])}</td>
                {projects.map((project, column) => (
                  <MatrixCell
                    key={project.id}
                    state={rows[row]?.[column]}
                    name={text('matrix.cell', {
                      expert: expert.name,
                      number: numberOf(project, column),
                      project: project.name,
                      state: text(matrixWord(rows[row]?.[column])),
                    })}
                    place={`${row} ${column}`}
                    isTabStop={at.row === row && at.column === column}
                    onFocus={() => setAt({ row, column })}
                    onOpen={onOpen && (() => onOpen(expert.id, project.id))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        <span className="q-sr" id={helpId}>
          {summary}。{text('matrix.help')}
        </span>
        <MatrixLegend states={matrixStates.filter((state) => all.includes(state))} />
      </figcaption>
    </figure>
  );
}

interface MatrixCellProps {
  state: MatrixState | undefined;
  name: string;
  place: string;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen?: () => void;
}

function MatrixCell({ state, name, place, isTabStop, onFocus, onOpen }: MatrixCellProps) {
  const opens = onOpen && state !== undefined;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell one moves to by arrow keys.
      role="gridcell"
      data-cell={place}
      data-state={state}
      aria-label={name}
      title={name}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={opens ? onOpen : undefined}
      onKeyDown={(event) => {
        if (opens && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          onOpen();
        }
      }}
    >
      {/* The key makes a changed cell a new one, which is what gives it one tint (look 6). */}
      <MatrixMark key={state} state={state} />
    </td>
  );
}

function MatrixLegend({ states }: { states: readonly MatrixState[] }) {
  const text = useKitText();
  return (
    <ul className="q-matrix-legend" aria-label={text('matrix.legend')}>
      {states.map((state) => (
        <li key={state}>
          <MatrixMark state={state} />
          {text(matrixWord(state))}
        </li>
      ))}
    </ul>
  );
}
