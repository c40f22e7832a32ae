import type { DesignDocument, IdReply, ReleaseInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { OwnWords } from '#platform/http/own-words';
import { Prepared } from '#platform/http/prepared';
import { getDesign } from '../design/design.queries';
import { holdDesign } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { documentOf } from '../design/version-document.queries';
import { beginRun } from './begin-run';
import { findTableWork } from './module-tables';
import { assertPlan, type Planned } from './outline-plan';
import { prepareTables, takeTurn } from './prepare-tables';
import { assertArranged, rowsToArrange } from './publish-run.queries';
import { reckonsAnew } from './reckon-records';
import { checkReleased, releaseDocument } from './release-document';

interface Order extends Planned {
  /** The hash of the plan that was shown. */
  plan: string;
  /** Of the design, as the caller knows it. */
  version: number | null;
  /** Of the menus it asks for; none where those that are there are followed. */
  input?: ReleaseInput;
  /** What comes before the release in its transaction, such as making a version the draft again. */
  first?: (ctx: Ctx) => Promise<unknown>;
}

/**
 * Releases a design: what its tables lack is added at once and hidden (`prepareTables`); then all that people see changes
 * in one transaction. Where many records have to be gone through for it, that is done beside the calls first, and the
 * release counts after it.
 */
export async function releaseDesign(ctx: Ctx, order: Order): Promise<Prepared<IdReply | OwnWords<IdReply>>> {
  const { id, plan, version, input, first } = order;
  await assertPlan(ctx, order, plan);
  await assertArranged(ctx, id);
  const { document, ...design } = await findOrdered(ctx, order);
  await checkReleased(ctx, { design: design as never, document, input });
  await prepareTables(ctx, { id, fullName: design.fullName, document });
  const rows = await rowsToArrange(ctx, await findTableWork(ctx, { id, document }));
  return new Prepared({
    finish: async (writing) => {
      await takeTurn(writing, id);
      await holdDesign(writing, id, version);
      await assertArranged(writing, id);
      await first?.(writing);
      const held = await holdDesign(writing, id);
      const released = {
        design: held,
        document: order.no === undefined ? readKept(held.document) : document,
        input,
      };
      if (rows === 0) return await releaseDocument(writing, released);
      const isReckoning = await reckonsAnew(writing, held, released.document);
      await beginRun(writing, { designId: id, document: released.document, input, rows, isReckoning });
      return new OwnWords({ id, version: held.version }, 'arranging', { rows });
    },
  });
}

/** A design before anybody holds it, and the document that is to be released of it. */
async function findOrdered(ctx: Ctx, { id, no }: Planned) {
  const design = await getDesign(ctx, id);
  const document: DesignDocument =
    no === undefined ? readKept(design.document) : await documentOf(ctx, id, no);
  return { ...design, document };
}
