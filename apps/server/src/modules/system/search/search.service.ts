import { type FoundOfKind, type SearchQuery, searchKinds, shortestSearch } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import { mayCall } from '#platform/http/take-call';
import type { SearchPart } from '#platform/search/search-part';

/** Records of each kind, and of one that is asked for alone. */
const shownOfEach = 5;
const shownOfOne = 20;

/**
 * One search over everything the caller may list: each module looks through what is its own, by the door, rights and
 * columns of its list.
 */
export async function findRecords(
  ctx: Ctx,
  { keyword, kind }: SearchQuery,
): Promise<{ list: FoundOfKind[] }> {
  const asked = searchKinds.flatMap((one) => {
    const part = kind === undefined || kind === one ? ctx.plugs.searches[one] : undefined;
    return part && maySearch(ctx, part) ? [{ kind: one, part }] : [];
  });
  const limit = kind === undefined ? shownOfEach : shownOfOne;
  const list = await Promise.all(
    asked.map(async ({ kind: of, part }) => ({ kind: of, ...(await findIn(ctx, part, keyword, limit)) })),
  );
  return { list };
}

const maySearch = ({ actor }: Ctx, { list, menu }: SearchPart) =>
  mayCall(actor, list) && actor.holds(`${menu}:view`);

async function findIn(ctx: Ctx, { menu, name, find }: SearchPart, keyword: string, limit: number) {
  const isSeen = seenBy({ actor: ctx.actor, act: { ...ctx.act, columnsOf: menu } });
  const isAsked = [...keyword].length >= shortestSearch && isSeen(name);
  const found = isAsked ? await find(ctx, { keyword, isSeen, limit: limit + 1 }) : [];
  return { list: found.slice(0, limit), isMore: found.length > limit };
}
