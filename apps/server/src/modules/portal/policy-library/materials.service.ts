import type { MaterialsReply } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { type ItemRow, readItems } from '../policy-search/source.queries';
import { readReferredByWritten } from '../rule-reference/read-referred';
import { type PublicDocument, pathsOf, publicDocument, publicItem } from './public-document';
import { conditionInSentences } from './rule-sentences';

/** What an application brings, in the order of the item; what departments share is named and brought by nobody. */
export async function listMaterials(ctx: Ctx, itemId: string): Promise<MaterialsReply> {
  const { item, document } = await publicItem(ctx, itemId);
  return materialsOf(ctx, item, document);
}

/** The checklists of a document, one for each of its items. */
export async function listPolicyMaterials(ctx: Ctx, id: string): Promise<{ list: MaterialsReply[] }> {
  const document = await publicDocument(ctx, id);
  const items = await readItems(ctx, [id]);
  return { list: await Promise.all(items.map((item) => materialsOf(ctx, item, document))) };
}

async function materialsOf(
  ctx: Ctx,
  item: Pick<ItemRow, 'id' | 'fullName' | 'materialIds'>,
  document: PublicDocument,
): Promise<MaterialsReply> {
  const ids = item.materialIds;
  const [rows, definitions] = await Promise.all([
    ctx.db
      .selectFrom('policyMaterial')
      .selectAll()
      .where('id', 'in', ['-', ...ids])
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .execute(),
    readFactDefinitions(ctx),
  ]);
  const day = dayOf(ctx.now());
  const exempting = rows.map(({ exemptWhen }) => ({ condition: exemptWhen ?? undefined }));
  const telling = {
    ...{ day, language: ctx.language, definitions, paths: pathsOf(document) },
    referred: await readReferredByWritten(ctx, exempting, day),
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    itemId: item.id,
    itemName: item.fullName,
    policy: { id: document.documentId, title: document.title, docNo: document.docNo },
    list: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          id,
          name: row.fullName,
          kind: row.kind,
          source: row.source,
          sharedBy: row.sharedBy,
          hasTemplate: row.templateFileId !== null,
          validDays: row.validDays,
          isReusable: row.isReusable === 1,
          isShared: row.kind === 'shared' || row.source === 'department',
          exemption:
            row.exemptWhen === null
              ? null
              : (conditionInSentences({ condition: row.exemptWhen }, telling) ?? null),
          note: row.note,
        },
      ];
    }),
  };
}

/** What happens after an application, in order. */
export async function listSteps(ctx: Ctx, itemId: string) {
  const { item } = await publicItem(ctx, itemId);
  const { handlingDays, payDays, steps } = item;
  return { itemId, list: steps.map((text, place) => ({ no: place + 1, text })), handlingDays, payDays };
}
