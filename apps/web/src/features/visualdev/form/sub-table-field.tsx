import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { type FieldType, findKind, settingsOf } from '@qifu/fields';
import { FormValuesProvider } from '@qifu/fields/form-values';
import { OptionsLeftProvider } from '@qifu/fields/options-left';
import { runtimes } from '@qifu/fields/runtimes';
import type { FormOutcome } from '@qifu/rules';
import { Button, Field, IconButton, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { firstValues, settingsByName, shownFields } from './form-rules';
import { useAdder } from './use-adder';
import { isAskedIn, isFixedIn, isHiddenIn, optionsLeftIn } from './use-form-outcome';
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
  const kind = findKind(node.type);
  const settings = (kind ? settingsOf(kind, node.settings) : {}) as { addWord: string; hasSummary: boolean };
  const columns = shownFields(document, node.id).filter(
    ({ id, name }) => !document.nodes[id]?.isHidden && !hidden?.has(`${node.wireName}-${name}`),
  );
  const settingsOfRow = useMemo(() => settingsByName(document, node.id), [document, node.id]);
  const set = (at: number, name: string, value: unknown) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [name]: value } : row)));
  const add = () => onChange([...rows, firstValues(document, node.id, adder)]);
  return (
    <section className="sub-table" aria-label={node.label}>
      <h3>{node.label}</h3>
      <div className="sub-table-rows">
        {rows.map((row, at) => (
          <div key={String(row.id ?? `new-${at}`)} className="sub-table-row">
            <span className="sub-table-number">{at + 1}</span>
            <FormValuesProvider value={{ values: row, settingsOf: settingsOfRow }}>
              <div className="mod-form">
                {columns.map(({ id, name, label, kind: { type, abilities }, settings: own }) => {
                  if (isHiddenIn(outcome, id, at)) return null;
                  const isAsked = document.nodes[id]?.required === true || isAskedIn(outcome, id, at);
                  const { Edit } = runtimes[type as FieldType];
                  const { error, id: fieldId } = stateOf(`${at}.${name}`);
                  return (
                    <div
                      key={id}
                      className="mod-place"
                      style={{ gridColumn: `span ${cellSpan(columns.length)}` }}
                    >
                      <Field
                        label={label}
                        id={fieldId}
                        error={error}
                        isOptional={abilities.fill ? 'unsaid' : !isAsked}
                      >
                        {Edit && (
                          <OptionsLeftProvider value={optionsLeftIn(outcome, id, at)}>
                            <Edit
                              value={row[name] ?? null}
                              settings={own}
                              isDisabled={isDisabled || isFixedIn(outcome, id, at)}
                              onChange={(value) => set(at, name, value)}
                            />
                          </OptionsLeftProvider>
                        )}
                      </Field>
                    </div>
                  );
                })}
              </div>
            </FormValuesProvider>
            {!isDisabled && (
              <IconButton
                icon="trash"
                label={text('row.remove', { number: at + 1 })}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
              />
            )}
          </div>
        ))}
      </div>
      <div className="q-row">
        {!isDisabled && (
          <Button kind="text" icon="plus" onClick={add}>
            {settings.addWord}
          </Button>
        )}
        {settings.hasSummary && (
          <span className="q-end">
            {columns
              .filter(({ kind: { abilities } }) => abilities.summary)
              .map(({ name, label }) => `${label} ${showNumber(sumOf(rows, name))}`)
              .join('　')}
          </span>
        )}
      </div>
    </section>
  );
}

const cellSpan = (count: number) => (count >= 4 ? 6 : Math.floor(24 / Math.max(1, count)));
const sumOf = (rows: readonly Row[], name: string) =>
  rows.reduce((sum, row) => sum + (Number(row[name]) || 0), 0);
