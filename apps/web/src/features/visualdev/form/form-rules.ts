import { type DesignDocument, type DesignNode, json } from '@qifu/contracts';
import { holderOf, inReadingOrder, isOnlyShown, isSubTable } from '@qifu/designs';
import {
  type Adder,
  attributeName,
  type FieldSchema,
  findKind,
  kindOf,
  ownAtFirst,
  settingsOf,
} from '@qifu/fields';
import { z } from 'zod';

/** An element of a form as the browser draws it. */
export interface ShownField {
  id: string;
  name: string;
  label: string;
  kind: FieldSchema;
  settings: Record<string, unknown>;
}

/** Fields with values of the form itself, or of a sub-table, in reading order. */
export const shownFields = (
  { nodes }: Pick<DesignDocument, 'nodes'>,
  subTableId: string | null = null,
): ShownField[] =>
  inReadingOrder(nodes).flatMap((node) => {
    const kind = kindOf(node);
    if (!kind?.value || isOnlyShown(node) || (holderOf(nodes, node)?.id ?? null) !== subTableId) return [];
    const settings = settingsOf(kind, node.settings);
    const name = node.wireName === '' ? shownName(settings) : node.wireName;
    return [{ id: node.id, name, label: node.label ?? name, kind, settings }];
  });

/** What is only shown of a related record has no name of its own in records, and one in words. */
const shownName = ({ relation = '', showField = '' }: Record<string, unknown>) =>
  attributeName(String(relation), String(showField));

/** The settings of the fields of a form or a sub-table, by their names. */
export function settingsByName(document: Pick<DesignDocument, 'nodes'>, subTableId: string | null = null) {
  const byName = new Map(shownFields(document, subTableId).map(({ name, settings }) => [name, settings]));
  return (name: string) => byName.get(name);
}

export const subTablesOf = ({ nodes }: Pick<DesignDocument, 'nodes'>): DesignNode[] =>
  inReadingOrder(nodes).filter(isSubTable);

const nothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the service takes of a form, by the same rules: each value by its kind, and what must be filled in. */
export function formRules(
  document: Pick<DesignDocument, 'nodes'>,
  hidden: ReadonlySet<string>,
  judged: ReadonlySet<string>,
) {
  const rows = subTablesOf(document)
    .filter(({ wireName }) => !hidden.has(wireName))
    .map((node): [string, z.ZodType] => {
      const isSeen = (name: string) => !hidden.has(`${node.wireName}-${name}`);
      return [node.wireName, z.array(z.looseObject(rulesOf(document, isSeen, judged, node.id))).default([])];
    });
  const own = rulesOf(document, (name) => !hidden.has(name), judged);
  return z.object({ data: z.object({ ...own, ...Object.fromEntries(rows) }) });
}

function rulesOf(
  document: Pick<DesignDocument, 'nodes'>,
  isSeen: (name: string) => boolean,
  judged: ReadonlySet<string>,
  subTableId?: string,
): Record<string, z.ZodType> {
  const rules = shownFields(document, subTableId)
    .filter(({ kind, name }) => kind.abilities.fill === undefined && isSeen(name))
    .map(({ id, name, kind, settings }): [string, z.ZodType] => {
      const node = document.nodes[id];
      const isRequired = node?.required === true && node.isHidden !== true && !judged.has(id);
      const rule = (kind.value?.(settings) ?? json) as z.ZodType;
      const filled = z.preprocess(
        (value) => (nothing(value) ? null : value),
        isRequired
          ? z
              .any()
              .refine((value) => value !== null, 'required')
              .pipe(rule)
          : rule.nullable(),
      );
      return [name, filled];
    });
  return Object.fromEntries(rules);
}

/** What a new record, or a new row of a sub-table, has at first. */
export const firstValues = (
  document: Pick<DesignDocument, 'nodes'>,
  subTableId: string | null = null,
  adder?: Adder,
): Record<string, unknown> =>
  Object.fromEntries(
    shownFields(document, subTableId).map(({ id, name, kind, settings }) => {
      const own = adder && ownAtFirst(kind.type, settings, adder);
      const initial = own ?? document.nodes[id]?.initial;
      return [name, nothing(initial) ? null : initial];
    }),
  );

/** Whether a sub-table says what its figures come to. */
export function hasSummary(node: DesignNode): boolean {
  const kind = findKind(node.type);
  return (
    kind !== undefined && (settingsOf(kind, node.settings) as { hasSummary?: boolean }).hasSummary === true
  );
}
