import type { DesignDocument } from '@qifu/contracts';
import { among, field, type Part, template } from '../templates/template';
import { type SheetKind, unitOf } from './sheet-kind';

/** A column as whoever makes the module has left it. */
export interface ChosenColumn {
  heading: string;
  kind: SheetKind;
  words: readonly string[];
}

const wide = { span: 24 } as const;
const mostListed = 8;
/** What lists are searched by. */
const asked: ReadonlySet<SheetKind> = new Set(['text', 'choice', 'date', 'month', 'person']);

/** A form with a field for each column, in their order, and a list of the first of them. */
export function designOfSheet(columns: readonly ChosenColumn[]): DesignDocument {
  const parts = columns.map((column, at) => partOf(column, `column${at + 1}`));
  const names = parts.map(({ wireName = '' }) => wireName);
  const searched = columns.flatMap(({ kind }, at) => (asked.has(kind) ? [names[at] ?? ''] : []));
  const listed = columns.flatMap(({ kind }, at) => (kind === 'longText' ? [] : [names[at] ?? '']));
  return template('sheet', '', parts, {
    columns: listed.slice(0, mostListed),
    searched: searched.slice(0, 3),
    order: listed[0] ?? names[0] ?? '',
  }).document;
}

/** Behind the figure stands what the heading counts in. */
function withUnit(heading: string): { after?: string } {
  const after = unitOf(heading);
  return after === undefined ? {} : { after };
}

function partOf({ heading, kind, words }: ChosenColumn, name: string): Part {
  const label = heading.slice(0, 100);
  switch (kind) {
    case 'longText':
      return field('long-text', name, label, wide);
    case 'number':
      return field('number', name, label, { settings: withUnit(heading) });
    case 'percent':
      return field('number', name, label, { settings: { after: '%' } });
    case 'amount':
      return field('number', name, label, {
        settings: { decimals: 2, thousands: true, ...withUnit(heading) },
      });
    case 'date':
      return field('date', name, label, { settings: { form: 'yyyy-MM-dd' } });
    case 'month':
      return field('date', name, label, { settings: { form: 'yyyy-MM' } });
    case 'person':
      return field('user-picker', name, label);
    case 'moment':
      return field('date', name, label, { settings: { form: 'yyyy-MM-dd HH:mm' } });
    case 'switch':
      return field('switch', name, label, { settings: { onText: '是', offText: '否' } });
    case 'choice':
      return field('select', name, label, { settings: among(...words) });
    default:
      return field('single-line-text', name, label);
  }
}
