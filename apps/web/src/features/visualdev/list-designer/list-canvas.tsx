import { summariesOf } from '@qifu/rules';
import { Button, Icon, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Fragment } from 'react';
import type { ShownField } from '../form/form-rules';
import { alignOf } from '../form/list-design';
import { MarkedCell } from '../records/colour-mark';
import { useRuleWords } from '../records/rule-words';
import { useSummaryWords } from '../records/use-summary-words';
import { buttonsOf } from './list-buttons';
import { type Item, itemsOf, textOf } from './list-items';
import { conditionIn } from './query-settings';
import type { PreviewRow } from './sample-rows';
import type { ColumnMoves } from './use-column-moves';
import type { ListDesigning } from './use-list-design';
import type { Preview } from './use-preview-rows';

interface ListCanvasProps {
  design: ListDesigning;
  name: string;
  preview: Preview;
  moves: ColumnMoves;
  /** The place of the chosen column; -1 for none. */
  at: number;
}

/** The list itself, with its own words and rows; its heads are taken hold of. */
export function ListCanvas({ design, name, preview, moves, at }: ListCanvasProps) {
  const text = useText('listDesigner');
  const { columns, searched, list, fields } = design;
  return (
    <section className="lds-sheet" aria-label={text('canvas.name')}>
      <div className="lds-top">
        <h2>{name}</h2>
        <span className="q-end q-row">
          {buttonsOf(list, 'btnsList').map(({ value, label }) => (
            <span key={value} className="lds-fake" data-main={value === 'add' || undefined}>
              {label || text(`button.${value}`)}
            </span>
          ))}
        </span>
      </div>
      <div className="lds-asked">
        <span className="lds-fake lds-search">
          <Icon name="search" /> {text('canvas.search')}
        </span>
        {searched.map((one) => (
          <span key={textOf(one.prop)} className="lds-fake">
            {textOf(one.label)} <Icon name="down" size={14} />
          </span>
        ))}
      </div>
      <Always design={design} />
      {columns.length === 0 ? (
        <div className="lds-none">
          <p>{text('canvas.none')}</p>
          <Button onClick={() => design.addColumns(usual(fields))}>{text('canvas.takeUsual')}</Button>
        </div>
      ) : (
        <div className="lds-scroll">
          <table aria-label={name}>
            <Heads {...{ design, preview, moves, at }} />
            <Body {...{ design, preview, at }} />
          </table>
        </div>
      )}
      {at >= 0 && <ColumnBar {...{ design, at }} />}
    </section>
  );
}

/** What the list leaves out for everybody, in one sentence. */
function Always({ design: { list, fields } }: Pick<ListCanvasProps, 'design'>) {
  const text = useText('listDesigner');
  const { ruleWords } = useRuleWords(fields);
  const rules = itemsOf(list.ruleList);
  if (rules.length === 0) return null;
  return (
    <p className="lds-always">
      <Icon name="lock" size={14} />
      {text('canvas.always', { words: ruleWords({ when: rules.map(conditionIn), match: 'all' }) })}
    </p>
  );
}

const usualColumns = 6;
const usual = (fields: readonly ShownField[]) =>
  fields.filter(({ kind }) => kind.abilities.listColumn).slice(0, usualColumns);

/** Where the values of a column stand, as the list will have them. */
const alignIn = ({ fields }: ListDesigning, { prop, align }: Item) =>
  alignOf(align, fields.find(({ name }) => name === prop)?.kind);

const isUnseen = ({ told }: Preview, { prop }: Item) =>
  told?.hiddenColumns.includes(textOf(prop)) || undefined;

function Heads({ design, preview, moves, at }: Omit<ListCanvasProps, 'name'>) {
  const text = useText('listDesigner');
  const { held } = moves;
  return (
    <thead>
      <tr>
        {design.columns.map((column, i) => {
          const isPlace = held?.to === i && held.from !== i;
          const width = Number(column.width);
          return (
            <th
              key={textOf(column.prop)}
              scope="col"
              data-chosen={at === i || undefined}
              data-unseen={isUnseen(preview, column)}
              data-place={isPlace ? (held.to > held.from ? 'after' : 'before') : undefined}
              style={{ textAlign: alignIn(design, column), ...(width > 0 && { minWidth: width, width }) }}
            >
              <button
                type="button"
                className="lds-head"
                aria-pressed={at === i}
                data-column={i}
                data-align={alignIn(design, column)}
                data-home={held?.from === i || undefined}
                {...moves.headOf(i)}
              >
                {column.fixed === 'left' && <Icon name="pin" size={14} />}
                {textOf(column.label) || textOf(column.prop)}
                {isUnseen(preview, column) && <Icon name="eyeOff" size={14} label={text('preview.unseen')} />}
                {column.sortable === true && <Icon name="up" size={14} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Body({ design, preview, at }: Pick<ListCanvasProps, 'design' | 'preview' | 'at'>) {
  const text = useText('listDesigner');
  const { columns, list, fields } = design;
  const { ruleWords } = useRuleWords(fields);
  const said = useSummaryWords();
  const { rows, sums } = preview;
  const isGrouped = Number(list.type) === 3 && textOf(list.groupField) !== '';
  const groups = isGrouped ? inGroups(rows, textOf(list.groupField)) : [['', rows] as const];
  const summed = summariesOf(list);
  return (
    <tbody>
      {groups.map(([label, inGroup]) => (
        <Fragment key={label}>
          {isGrouped && (
            <tr>
              <th className="lds-group" scope="rowgroup" colSpan={columns.length}>
                {label || text('canvas.unfilled')} <span className="q-mute">{inGroup.length}</span>
              </th>
            </tr>
          )}
          {inGroup.map((row) => {
            const { rules: held } = row;
            const ofRow = held.find(({ column }) => !column);
            return (
              <tr key={row.id} data-tone={ofRow?.tint}>
                {columns.map((column, i) => {
                  const prop = textOf(column.prop);
                  const rule = held.find((one) => one.column === prop) ?? (i === 0 ? ofRow : undefined);
                  const word = row.words[prop] || '—';
                  return (
                    <td
                      key={prop}
                      data-chosen={at === i || undefined}
                      data-unseen={isUnseen(preview, column)}
                      style={{ textAlign: alignIn(design, column) }}
                    >
                      {rule ? (
                        <MarkedCell rule={rule} words={ruleWords(rule)} isOfRow={!rule.column}>
                          {word}
                        </MarkedCell>
                      ) : (
                        word
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </Fragment>
      ))}
      {summed.size > 0 && (
        <tr>
          {columns.map((column, i) => (
            <td
              key={textOf(column.prop)}
              className="lds-sum"
              data-chosen={at === i || undefined}
              style={{ textAlign: alignIn(design, column) }}
            >
              {said(sums[textOf(column.prop)], summed.get(textOf(column.prop))) ||
                (i === 0 ? text('canvas.sum') : '')}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

function inGroups(rows: readonly PreviewRow[], by: string): (readonly [string, PreviewRow[]])[] {
  const groups = new Map<string, PreviewRow[]>();
  for (const row of rows) groups.set(row.words[by] ?? '', [...(groups.get(row.words[by] ?? '') ?? []), row]);
  return [...groups];
}

/** What can be done with the chosen column at once; it hangs below the rows and covers nothing. */
function ColumnBar({ design, at }: Pick<ListCanvasProps, 'design' | 'at'>) {
  const text = useText('listDesigner');
  const column = design.columns[at];
  if (!column) return null;
  const label = textOf(column.label) || textOf(column.prop);
  const isFixed = column.fixed === 'left';
  return (
    <div className="lds-bar" role="toolbar" aria-label={text('canvas.bar', { label })}>
      <strong>{label}</strong>
      <IconButton
        icon="left"
        label={text('canvas.earlier')}
        disabled={at === 0}
        onClick={() => design.moveColumn(at, at - 1)}
      />
      <IconButton
        icon="right"
        label={text('canvas.later')}
        disabled={at === design.columns.length - 1}
        onClick={() => design.moveColumn(at, at + 1)}
      />
      <IconButton
        icon="pin"
        label={text(isFixed ? 'canvas.unpin' : 'canvas.pin')}
        aria-pressed={isFixed}
        onClick={() => design.changeColumn(at, { fixed: isFixed ? 'none' : 'left' }, text('column.fixed'))}
      />
      <IconButton icon="minus" label={text('canvas.takeOut')} onClick={() => design.removeColumn(at)} />
    </div>
  );
}
