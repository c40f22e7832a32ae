import { type DesignDocument, type DesignNode, fail } from '@qifu/contracts';
import { findKind, settingsOf } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import { formFields } from '../compile/module-field';
import { isSecret } from '../compile/naming-field';
import { attributesOf } from '../compile/related';
import { readKept } from '../design/read-sent';

/** Refuses relations to what is not released or has no such field, and attributes of no relation. */
export async function checkRelations(ctx: Ctx, designId: string, document: DesignDocument): Promise<void> {
  const all = Object.values(document.nodes);
  const attributes = new Set<string>();
  for (const node of all.filter(({ type }) => type === 'relation-form'))
    for (const id of await checkRelation(ctx, designId, document, node)) attributes.add(id);
  const lost = all.find(({ id, type }) => type === 'relation-form-attr' && !attributes.has(id));
  if (lost) refuse(lost);
}

/** Answers the ids of its attributes. */
async function checkRelation(ctx: Ctx, designId: string, document: DesignDocument, node: DesignNode) {
  const kind = findKind(node.type);
  const { modelId, relationField } = kind ? settingsOf(kind, node.settings) : {};
  const target = modelId === designId ? document : await findReleased(ctx, String(modelId));
  const fields = new Map(target && formFields(target).map((field) => [field.name, field]));
  const attributes = attributesOf(document, node.id);
  for (const told of [{ node, showField: String(relationField) }, ...attributes]) {
    const field = fields.get(told.showField) ?? refuse(told.node);
    if (isSecret(field)) fail('design.relationSecret', { label: labelOf(told.node) });
  }
  return attributes.map(({ node: { id } }) => id);
}

const labelOf = ({ id, label, wireName }: DesignNode): string => label || wireName || id;
const refuse = (node: DesignNode): never => fail('design.relationMissing', { label: labelOf(node) });

async function findReleased({ db }: Ctx, id: string): Promise<DesignDocument | undefined> {
  const row = await db
    .selectFrom('design')
    .innerJoin('designVersion as version', (on) =>
      on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
    )
    .select('version.document')
    .where('design.id', '=', id)
    .where('design.deleteMark', '=', 0)
    .executeTakeFirst();
  return row && readKept(row.document);
}
