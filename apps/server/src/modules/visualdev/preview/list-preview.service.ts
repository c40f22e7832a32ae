import { type DesignDocument, fail, type ListPreview } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { actorOf } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import type { CompiledModules } from '../compile/compiled-modules';
import { ownFilterOf } from '../compile/own-filter';
import { unusableItem } from '../list/own-filter';
import { findRecords } from '../list/record-list.service';
import { hiddenInLists } from '../record/module-door';
import { menusOfModule } from '../record/subject';
import { findWithinReach } from './draft-rights.service';
import { withinBoth } from './within-both';

const previewed = 10;
const first = {
  ...{ currentPage: 1, pageSize: previewed, keyword: '', sidx: '', sort: 'desc' as const },
  ...{ queryJson: '', superQueryJson: '', menuId: '' },
};

interface Asked {
  id: string;
  list: NonNullable<DesignDocument['list']>;
  userId?: string | undefined;
}

/** The first records as the draft of a list would show them to somebody; nobody sees by it what he does not see himself. */
export async function previewList(
  ctx: Ctx,
  modules: CompiledModules,
  { id, list, userId }: Asked,
): Promise<ListPreview> {
  const actor =
    userId === undefined ? ctx.actor : withinBoth(ctx.actor, await personWithinReach(ctx, userId));
  const { realName } = actor;
  const menu = (await menusOfModule(ctx, id)).find(({ code }) => actor.holds(`${code}:view`))?.code;
  if (menu === undefined) return { list: [], total: 0, realName, isOpen: false, hiddenColumns: [] };
  const asked: Ctx = { ...ctx, actor };
  const module = withList(asked, await modules.get(ctx, id), list);
  const { told } = await findRecords(asked, { module, menu, isSummed: true }, first);
  const hidden = hiddenInLists(actor, menu, module.fields);
  return {
    list: told.list,
    total: told.pagination.total,
    ...(told.sums && { sums: told.sums }),
    ...(told.colours && { colours: told.colours }),
    ...{ realName, isOpen: true, hiddenColumns: [...hidden] },
  };
}

async function personWithinReach(ctx: Ctx, userId: string): Promise<Actor> {
  return actorOf(await findWithinReach(ctx, userId), { id: '', isTemporary: false }, ctx.now);
}

/** The released module with another list; what the list names that was never released is not there yet. */
function withList(ctx: Ctx, released: CompiledModule, list: Asked['list']): CompiledModule {
  const document = { ...released.document, list };
  const module = { ...released, document, list: JSON.parse(writeDesign(document).columnData ?? '{}') };
  const filtered = { ...module, ownFilter: filterOf(document) };
  // One that asks what has no column yet shows nothing: rather less than what the release will refuse or narrow.
  return unusableItem(ctx, filtered) ? fail('design.filterUnsupported', { name: 'ruleList' }) : filtered;
}

function filterOf(document: DesignDocument): CompiledModule['ownFilter'] {
  try {
    return ownFilterOf(document);
  } catch {
    return fail('design.filterUnsupported', { name: 'ruleList' });
  }
}
