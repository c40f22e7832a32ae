import { Checkbox } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './choose-columns.css';

interface ChooseColumnsProps<C extends string> {
  columns: readonly C[];
  chosen: readonly C[];
  nameOf: (column: C) => string;
  /** In the order of the columns. */
  onChange: (chosen: readonly C[]) => void;
}

/** Which columns an export has; their order is that of the sheet. */
export function ChooseColumns<C extends string>({
  columns,
  chosen,
  nameOf,
  onChange,
}: ChooseColumnsProps<C>) {
  const text = useText('record');
  const toggle = (column: C) =>
    onChange(columns.filter((known) => chosen.includes(known) !== (known === column)));
  return (
    <fieldset className="choose-columns">
      <legend>{text('export.columns')}</legend>
      <p className="q-row">
        <button type="button" className="q-link" onClick={() => onChange(columns)}>
          {text('export.everything')}
        </button>
        <button type="button" className="q-link" onClick={() => onChange([])}>
          {text('export.nothing')}
        </button>
      </p>
      <div className="choose-columns-list">
        {columns.map((column) => (
          <Checkbox key={column} checked={chosen.includes(column)} onChange={() => toggle(column)}>
            {nameOf(column)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
