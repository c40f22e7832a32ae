import type { FieldKindSample } from '@qifu/contracts';
import type { FieldSchema, FieldType } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';
import { FilterBar, type FilterField, type Filters } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ToldValue } from '../records/field-told';
import { controlOf } from '../records/filter-controls';

export type KindState = 'filled' | 'empty' | 'wrong' | 'off';

interface KindRowProps {
  sample: FieldKindSample;
  kind: FieldSchema;
  name: string;
  state: KindState;
}

/** Figures stand at the right. */
const isFigure = (kind: FieldSchema) => kind.abilities.summary || kind.abilities.filter === 'numbers';
const abilities = ['keyword', 'summary', 'unique'] as const;

/** One kind: entered, read, in a cell of a list, and as a condition of one. */
export function KindRow({ sample, kind, name, state }: KindRowProps) {
  const text = useText('fieldGallery');
  const start = state === 'empty' ? null : sample.value;
  const [value, setValue] = useState<unknown>(start);
  const { Edit } = runtimes[kind.type as FieldType];
  const isEmpty = state === 'empty' || sample.value === null;
  const said = abilities
    .filter((ability) => kind.abilities[ability])
    .map((ability) => text(`can.${ability}`));
  const drawn = isEmpty ? null : runtimes[kind.type as FieldType].Read ? sample.value : sample.words;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="q-mono">{sample.wireKey}</span> <span>{said.join(' ')}</span>
      </th>
      <td data-view={text('view.edit')}>
        <Field label={name} isOptional="unsaid" error={state === 'wrong' ? text('wrong') : undefined}>
          {Edit && (
            <Edit
              settings={sample.settings}
              value={value}
              words={isEmpty ? undefined : sample.words}
              isDisabled={state === 'off'}
              onChange={setValue}
            />
          )}
        </Field>
      </td>
      <td data-view={text('view.read')}>
        <ToldValue type={kind.type} settings={sample.settings} told={drawn} />
      </td>
      <td data-view={text('view.cell')} className={isFigure(kind) ? 'fgl-figure' : undefined}>
        <span className="fgl-cell">{isEmpty || !kind.abilities.listColumn ? '—' : sample.words}</span>
      </td>
      <td data-view={text('view.filter')}>
        <KindFilter {...{ kind, name }} settings={sample.settings} />
      </td>
    </tr>
  );
}

interface KindFilterProps {
  kind: FieldSchema;
  name: string;
  settings: Record<string, unknown>;
}

/** The condition a list offers for it, by itself. */
function KindFilter({ kind, name, settings }: KindFilterProps) {
  const text = useText('fieldGallery');
  const [values, setValues] = useState<Record<string, string>>({});
  const control = controlOf({ id: kind.type, name: kind.type, label: name, kind, settings });
  if (!control) return <span className="q-mute">{text('noFilter')}</span>;
  const { isSpan, asks: _asks, ...shown } = control;
  const field: FilterField = { name: 'from', label: name, ...shown, ...(isSpan && { toName: 'to' }) };
  const filters = {
    values: { from: '', to: '', ...values },
    set: (changes: Record<string, string>) => setValues({ ...values, ...changes }),
    reset: () => setValues({}),
    clear: () => setValues({}),
    setPage: () => undefined,
    setSort: () => undefined,
    isFiltered: false,
    changed: [],
    query: {},
  } as unknown as Filters<Record<string, string>>;
  return <FilterBar filters={filters} fields={[field]} />;
}
