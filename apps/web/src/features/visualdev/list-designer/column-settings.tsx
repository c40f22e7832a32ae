import type { JsonObject } from '@qifu/contracts';
import { Field, Segments, Switch } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { TypedInput } from '../designer/typed-input';
import { alignOf, aligns, isFigure } from '../form/list-design';
import { ColourEditor } from './colour-editor';
import { textOf } from './list-items';
import { SummaryChoice } from './summary-choice';
import type { ListDesigning } from './use-list-design';

interface ColumnSettingsProps {
  design: ListDesigning;
  at: number;
}

/** What the chosen column says, how wide it is, where it stands, and what is coloured. */
export function ColumnSettings({ design, at }: ColumnSettingsProps) {
  const text = useText('listDesigner');
  const column = design.columns[at];
  const field = design.fields.find(({ name }) => name === column?.prop);
  if (!column || !field)
    return (
      <>
        <p className="q-mute lds-hint">{text('column.choose')}</p>
        <ColourEditor design={design} />
      </>
    );
  const change = (changes: JsonObject, what: Parameters<typeof text>[0]) =>
    design.changeColumn(at, changes, text(what));
  return (
    <>
      <div className="lds-settings">
        <Field label={text('column.label')} isOptional="unsaid">
          <TypedInput
            key={field.name}
            value={textOf(column.label)}
            maxLength={100}
            onTyped={(typed) => {
              const label = typed.trim() || field.label;
              if (label !== column.label) change({ label }, 'column.label');
            }}
          />
        </Field>
        <Field label={text('column.width')} hint={text('column.widthHint')} isOptional="unsaid">
          <TypedInput
            key={field.name}
            inputMode="numeric"
            value={String(column.width ?? '')}
            onTyped={(typed) => {
              const width = Number(typed);
              const next = width >= 48 && width < 1_000 ? Math.round(width) : null;
              if (next !== (Number(column.width) || null)) change({ width: next }, 'column.width');
            }}
          />
        </Field>
        <Field label={text('column.align')} isOptional="unsaid">
          <Segments
            isWide
            value={alignOf(column.align, field.kind)}
            choices={aligns
              .filter((one) => one !== 'left' || !isFigure(field.kind))
              .map((value) => ({ value, label: text(`align.${value}`) }))}
            onChange={(align) => change({ align }, 'column.align')}
          />
        </Field>
        <Switch
          checked={column.fixed === 'left'}
          onChange={(event) => change({ fixed: event.target.checked ? 'left' : 'none' }, 'column.fixed')}
        >
          {text('column.fixed')}
        </Switch>
        {field.kind.abilities.sort && (
          <Switch
            checked={column.sortable === true}
            onChange={(event) => change({ sortable: event.target.checked }, 'column.sortable')}
          >
            {text('column.sortable')}
          </Switch>
        )}
        <SummaryChoice design={design} field={field} />
      </div>
      <ColourEditor design={design} column={field.name} />
    </>
  );
}
