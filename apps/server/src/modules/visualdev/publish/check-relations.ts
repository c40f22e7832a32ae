import { type DesignDocument, type DesignNode, fail } from '@qifu/contracts';
import { findKind, settingsOf } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import { formFields } from '../compile/module-field';
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
  const names = new Set(target && formFields(target).map(({ name }) => name));
  if (!names.has(String(relationField))) refuse(node);
  const attributes = attributesOf(document, node.id);
  const wrong = attributes.find(({ showField }) => !names.has(showField));
  if (wrong) refuse(wrong.node);
  return attributes.map(({ node: { id } }) => id);
}

const refuse = ({ id, label, wireName }: DesignNode): never =>
  fail('design.relationMissing', { label: label || wireName || id });

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
