import type { DesignDocument } from '@qifu/contracts';
import { type FieldType, isEntered } from '@qifu/fields';
import { FormValuesProvider } from '@qifu/fields/form-values';
import { OptionsLeftProvider } from '@qifu/fields/options-left';
import { runtimes } from '@qifu/fields/runtimes';
import type { FormOutcome } from '@qifu/rules';
import { Field, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { FieldValue } from './field-value';
import type { ShownField, settingsByName } from './form-rules';
import { isAskedIn, isFixedIn, isHiddenIn, optionsLeftIn } from './use-form-outcome';

interface SubTableRowProps {
  document: Pick<DesignDocument, 'nodes'>;
  columns: readonly ShownField[];
  row: Record<string, unknown>;
  at: number;
  settingsOf: ReturnType<typeof settingsByName>;
  /** By the path of a cell, `0.item`. */
  onChange: (path: string, value: unknown) => void;
  onRemove: (at: number) => void;
  stateOf: (path: string) => { id: string; error: string | undefined };
  isDisabled: boolean;
  outcome?: FormOutcome | undefined;
}

/** One row of a sub-table with its fields beside each other. */
export function SubTableRow(props: SubTableRowProps) {
  const { document, columns, row, at, settingsOf, onChange, onRemove, stateOf, isDisabled, outcome } = props;
  const text = useText('visualdev');
  const around = useMemo(() => ({ values: row, settingsOf }), [row, settingsOf]);
  return (
    <div className="sub-table-row" data-row>
      <span className="sub-table-number">{at + 1}</span>
      <FormValuesProvider value={around}>
        <div className="mod-form">
          {columns.map(({ id, name, label, kind, settings }) => {
            if (isHiddenIn(outcome, id, at)) return null;
            const isAsked = document.nodes[id]?.required === true || isAskedIn(outcome, id, at);
            const { Edit } = runtimes[kind.type as FieldType];
            const path = `${at}.${name}`;
            const { error, id: fieldId } = stateOf(path);
            return (
              <div key={id} className="mod-place" style={{ gridColumn: `span ${cellSpan(columns.length)}` }}>
                <Field
                  label={label}
                  id={fieldId}
                  error={error}
                  isOptional={isEntered(kind) ? !isAsked : 'unsaid'}
                >
                  {Edit && (
                    <OptionsLeftProvider value={optionsLeftIn(outcome, id, at)}>
                      <FieldValue
                        name={path}
                        value={row[name] ?? null}
                        isDisabled={isDisabled || isFixedIn(outcome, id, at)}
                        {...{ Edit, settings, onChange }}
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
          onClick={() => onRemove(at)}
        />
      )}
    </div>
  );
}

const cellSpan = (count: number) => (count >= 4 ? 6 : Math.floor(24 / Math.max(1, count)));
