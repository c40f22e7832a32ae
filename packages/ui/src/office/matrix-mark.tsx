import type { KitTextKey } from '../parts/kit-text';

/** The states of a score sheet as the matrix shows them. */
export const matrixStates = ['submitted', 'draft', 'notStarted', 'returned', 'recused', 'voided'] as const;
export type MatrixState = (typeof matrixStates)[number];

const byCode: Record<number, MatrixState> = {
  0: 'notStarted',
  10: 'draft',
  20: 'submitted',
  30: 'returned',
  40: 'recused',
  50: 'voided',
};

/** The matrix state of a wire `sheetStatus`. */
export const matrixStateOf = (sheetStatus: number | null | undefined): MatrixState | undefined =>
  sheetStatus === null || sheetStatus === undefined ? undefined : byCode[sheetStatus];

/** The word of a cell. */
export const matrixWord = (state: MatrixState | undefined): KitTextKey =>
  state ? `sheetStatus.${state}` : 'matrix.notAssigned';

const strokes: Partial<Record<MatrixState, string>> = {
  submitted: 'm4 8.3 2.8 2.8 5.3-5.9',
  returned: 'M4 8h8M4 8l3-3M4 8l3 3',
  recused: 'M2.3 13.7 13.7 2.3',
  voided: 'm4.8 4.8 6.4 6.4m0-6.4-6.4 6.4',
};

/** A 16 px square: the form inside tells the state without its colour. */
export const MatrixMark = ({ state }: { state: MatrixState | undefined }) => (
  <svg
    className={`q-cell-mark q-cell-mark-${state ?? 'none'}`}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    focusable="false"
  >
    {state && <rect x="0.75" y="0.75" width="14.5" height="14.5" rx="2" />}
    {state === 'draft' && (
      <path className="q-cell-mark-fill" d="M1 8h14v5.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 1 13.5Z" />
    )}
    {state && strokes[state] && <path d={strokes[state]} />}
    {!state && <path d="M5 8h6" />}
  </svg>
);
