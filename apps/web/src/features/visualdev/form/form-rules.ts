import { type DesignDocument, json } from '@qifu/contracts';
import { inReadingOrder } from '@qifu/designs';
import { type FieldSchema, findKind, settingsOf } from '@qifu/fields';
import { z } from 'zod';

/** An element of a form as the browser draws it. */
export interface ShownField {
  id: string;
  name: string;
  label: string;
  kind: FieldSchema;
  settings: Record<string, unknown>;
}

/** Fields of a form that people fill in or read, in reading order. */
export const shownFields = ({ nodes }: Pick<DesignDocument, 'nodes'>): ShownField[] =>
  inReadingOrder(nodes).flatMap((node) => {
    const kind = findKind(node.type);
    if (!kind?.value || nodes[node.parent ?? '']?.type === 'sub-table') return [];
    const settings = settingsOf(kind, node.settings);
    return [{ id: node.id, name: node.wireName, label: node.label ?? node.wireName, kind, settings }];
  });

const nothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the service takes of a form, by the same rules: each value by its kind, and what must be filled in. */
export function formRules({ nodes }: Pick<DesignDocument, 'nodes'>) {
  const rules = shownFields({ nodes })
    .filter(({ kind }) => kind.abilities.fill === undefined)
    .map(({ id, name, kind, settings }): [string, z.ZodType] => {
      const node = nodes[id];
      const isRequired = node?.required === true && node.isHidden !== true;
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
  return z.object({ data: z.object(Object.fromEntries(rules)) });
}

/** What a new record has at first. */
export const firstValues = ({ nodes }: Pick<DesignDocument, 'nodes'>): Record<string, unknown> =>
  Object.fromEntries(
    shownFields({ nodes }).map(({ id, name }) => {
      const initial = nodes[id]?.initial;
      return [name, nothing(initial) ? null : initial];
    }),
  );
