import { Checkbox, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { KindIcon } from '../designer/kind-icon';
import type { ShownField } from '../form/form-rules';
import { controlOf } from '../records/filter-controls';
import type { ListDesigning } from './use-list-design';

interface FieldMatrixProps {
  design: ListDesigning;
  chosen: string;
  onChoose: (name: string) => void;
}

/** Every field of the form: whether it is a column, and whether the list is searched by it. */
export function FieldMatrix({ design, chosen, onChoose }: FieldMatrixProps) {
  const text = useText('listDesigner');
  const [sought, setSought] = useState('');
  const { fields, columns, searched } = design;
  const found = fields.filter(({ label }) => label.includes(sought.trim()));
  const has = (items: readonly { prop?: unknown }[], { name }: ShownField) =>
    items.some(({ prop }) => prop === name);
  return (
    <div className="lds-matrix">
      <TextInput
        icon="search"
        value={sought}
        aria-label={text('matrix.search')}
        placeholder={text('matrix.search')}
        onChange={(event) => setSought(event.target.value)}
      />
      <table aria-label={text('matrix.name')}>
        <thead>
          <tr>
            <th scope="col">{text('matrix.field')}</th>
            <th scope="col">{text('matrix.column')}</th>
            <th scope="col">{text('matrix.searched')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((field) => (
            <tr key={field.id} data-chosen={chosen === field.name || undefined}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(field.name)}>
                  <KindIcon type={field.kind.type} />
                  <span>{field.label}</span>
                </button>
              </th>
              <td>
                {field.kind.abilities.listColumn ? (
                  <Checkbox
                    aria-label={text('matrix.isColumn', { label: field.label })}
                    checked={has(columns, field)}
                    onChange={() => {
                      design.toggleColumn(field);
                      onChoose(field.name);
                    }}
                  />
                ) : (
                  <Not why={text('matrix.noColumn')} />
                )}
              </td>
              <td>
                {controlOf(field) ? (
                  <Checkbox
                    aria-label={text('matrix.isSearched', { label: field.label })}
                    checked={has(searched, field)}
                    onChange={() => design.toggleSearched(field)}
                  />
                ) : (
                  <Not why={text('matrix.noSearched')} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className="q-mute">{text('matrix.none')}</p>}
    </div>
  );
}

/** A kind that cannot be it says why, instead of a box that does nothing. */
const Not = ({ why }: { why: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: focus is how a keyboard user reads why.
  <span className="q-mute" title={why} tabIndex={0}>
    <span aria-hidden="true">—</span>
    <span className="q-sr">{why}</span>
  </span>
);
