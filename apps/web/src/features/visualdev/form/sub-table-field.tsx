import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { findKind, settingsOf } from '@qifu/fields';
import type { FormOutcome } from '@qifu/rules';
import { useRowWindow } from '@qifu/ui/office';
import { Button, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { firstValues, settingsByName, shownFields } from './form-rules';
import { SubTableRow } from './sub-table-row';
import { sumOfRows } from './sum-of-rows';
import { useAdder } from './use-adder';
import './sub-table-field.css';

type Row = Record<string, unknown>;

interface SubTableFieldProps {
  document: Pick<DesignDocument, 'nodes'>;
  node: DesignNode;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Of a cell, by `0.item`. */
  stateOf: (path: string) => { id: string; error: string | undefined };
  hidden?: ReadonlySet<string> | undefined;
  isDisabled: boolean;
  outcome?: FormOutcome | undefined;
}

/** Rows that belong to a record: one line each, added below, with what its numbers come to. */
export function SubTableField(props: SubTableFieldProps) {
  const { document, node, rows, onChange, stateOf, hidden, isDisabled, outcome } = props;
  const text = useText('visualdev');
  const adder = useAdder();
  const box = useRef<HTMLDivElement>(null);
  const { from, to, beforePx, afterPx } = useRowWindow(box, rows.length);
  const { addWord, hasSummary } = useSubTableSettings(node);
  const columns = useMemo(
    () =>
      shownFields(document, node.id).filter(
        ({ id, name }) => !document.nodes[id]?.isHidden && !hidden?.has(`${node.wireName}-${name}`),
      ),
    [document, node.id, node.wireName, hidden],
  );
  const settingsOfRow = useMemo(() => settingsByName(document, node.id), [document, node.id]);
  const { setCell, removeRow } = useRowChanges(rows, onChange);
  const wrong = rows.findIndex((_, at) => columns.some(({ name }) => stateOf(`${at}.${name}`).error));
  const isOutOfSight = wrong >= 0 && (wrong < from || wrong >= to);
  return (
    <section className="sub-table" aria-label={node.label}>
      <h3>{node.label}</h3>
      {/* A long table scrolls in itself: only the rows near what is seen are in the page. */}
      <div ref={box} className={`sub-table-rows${to - from < rows.length ? ' sub-table-long' : ''}`}>
        <div style={{ height: beforePx }} />
        {rows.slice(from, to).map((row, i) => (
          <SubTableRow
            key={String(row.id ?? `new-${from + i}`)}
            at={from + i}
            settingsOf={settingsOfRow}
            onChange={setCell}
            onRemove={removeRow}
            {...{ document, columns, row, stateOf, isDisabled, outcome }}
          />
        ))}
        <div style={{ height: afterPx }} />
      </div>
      <div className="q-row">
        {!isDisabled && (
          <Button
            kind="text"
            icon="plus"
            onClick={() => onChange([...rows, firstValues(document, node.id, adder)])}
          >
            {addWord}
          </Button>
        )}
        {isOutOfSight && (
          <Button kind="text" icon="alert" onClick={() => showRow(box.current, wrong, rows.length)}>
            {text('row.wrong', { number: wrong + 1 })}
          </Button>
        )}
        {hasSummary && (
          <span className="q-end">
            {columns
              .filter(({ kind: { abilities } }) => abilities.summary)
              .map(({ name, label }) => `${label} ${showNumber(sumOfRows(rows, name))}`)
              .join('　')}
          </span>
        )}
      </div>
    </section>
  );
}

function useSubTableSettings(node: DesignNode) {
  const kind = findKind(node.type);
  return (kind ? settingsOf(kind, node.settings) : {}) as { addWord: string; hasSummary: boolean };
}

/** Changes of rows by functions that stay the same, so that a key press draws one cell anew. */
function useRowChanges(rows: readonly Row[], onChange: (rows: Row[]) => void) {
  const now = useRef({ rows, onChange });
  useLayoutEffect(() => {
    now.current = { rows, onChange };
  });
  const setCell = useCallback((path: string, value: unknown) => {
    const { rows: before, onChange: change } = now.current;
    const dot = path.indexOf('.');
    const [at, name] = [Number(path.slice(0, dot)), path.slice(dot + 1)];
    change(before.map((row, i) => (i === at ? { ...row, [name]: value } : row)));
  }, []);
  const removeRow = useCallback((at: number) => {
    const { rows: before, onChange: change } = now.current;
    change(before.filter((_, i) => i !== at));
  }, []);
  return { setCell, removeRow };
}

/** Rows are about as high as each other: their share of what scrolls leads to one of them. */
function showRow(box: HTMLElement | null, at: number, count: number) {
  if (box) box.scrollTop = (at / count) * box.scrollHeight;
}
