import type { DesignDocument } from '@qifu/contracts';
import { holderOf } from '@qifu/designs';
import { findKind, relationName, settingsOf } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from './compile-module';
import type { FormField } from './module-field';

/** The released version of a design that counts now; undefined where there is none. */
export type FindModule = (ctx: Pick<Ctx, 'db'>, designId: string) => Promise<CompiledModule | undefined>;

/** Where the records that a field chooses are. */
export interface Related {
  modelId: string;
  /** The field there that names a record. */
  nameField: string;
  /** Fields there that are told beside it. */
  shown: readonly string[];
  find: FindModule;
}

/** What a relation chooses from; undefined for every other field, and for one that is not set up. */
export function relatedOf(
  { nodes }: Pick<DesignDocument, 'nodes'>,
  { node, settings, name }: FormField,
  find: FindModule,
): Related | undefined {
  if (node.type !== 'relation-form' || !settings.modelId || !settings.relationField) return undefined;
  const shown = attributesOf({ nodes }, node.id).map(({ showField }) => showField);
  return {
    modelId: String(settings.modelId),
    nameField: String(settings.relationField),
    shown: name === '' ? [] : [...new Set(shown)],
    find,
  };
}

/** The attributes of a relation: those of its own form or sub-table that name it. */
export function attributesOf({ nodes }: Pick<DesignDocument, 'nodes'>, relationId: string) {
  const relation = nodes[relationId];
  if (!relation) return [];
  const holder = holderOf(nodes, relation)?.id;
  return Object.values(nodes).flatMap((node) => {
    const kind = findKind(node.type);
    if (node.type !== 'relation-form-attr' || !kind || holderOf(nodes, node)?.id !== holder) return [];
    const settings = settingsOf(kind, node.settings);
    const isOfIt = relationName(String(settings.relation)) === relation.wireName;
    return isOfIt ? [{ node, showField: String(settings.showField) }] : [];
  });
}
