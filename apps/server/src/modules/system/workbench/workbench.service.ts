import type { Workbench } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { hiddenColumnsOf } from '#platform/hidden-columns';
import { findWork } from '#platform/work/find-work';
import type { FoundJob, FoundWork, WorkKind } from '#platform/work/work-kind';
import { readLayout } from './layout.service';
import { readShortcuts } from './shortcut.service';

/** The office home of the caller: what the modules bring for him, in their order (rulings 26). */
export async function readWorkbench(ctx: Ctx): Promise<Workbench> {
  const kinds = Object.entries(ctx.plugs.work).filter(([, kind]) => kind.isFor(ctx.actor));
  const [found, courses, shortcuts, layout] = await Promise.all([
    readKinds(ctx, kinds),
    orNull(ctx, 'courses', () => readCourses(ctx)),
    readShortcuts(ctx),
    readLayout(ctx),
  ]);
  return {
    kinds: found.map(({ kind }) => kind),
    jobs: found
      .flatMap(({ jobs }) => jobs)
      .sort((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY)),
    courses,
    shortcuts,
    layout,
  };
}

type NamedKind = readonly [key: string, kind: WorkKind];

/** All kinds that are rows together, the few others beside them; in the order of the kinds. */
async function readKinds(ctx: Ctx, kinds: readonly NamedKind[]) {
  const [together, alone] = await Promise.all([
    readRows(ctx, kinds),
    Promise.all(
      kinds.map(async ([key, kind]) =>
        'find' in kind ? ([key, await orNull(ctx, key, () => kind.find(ctx))] as const) : undefined,
      ),
    ),
  ]);
  const works = new Map([...together, ...alone.filter((one) => one !== undefined)]);
  return kinds.map(([key, { to, tells }]) => {
    const work = works.get(key);
    return {
      kind: { key, to, counts: work?.counts ?? null },
      jobs: (work?.jobs ?? []).map((job) => ({ ...openOnly(ctx, tells, job), kind: key })),
    };
  });
}

/** One statement for all of them. Where it fails each is read alone, so that one kind takes no other away. */
async function readRows(
  ctx: Ctx,
  kinds: readonly NamedKind[],
): Promise<ReadonlyMap<string, FoundWork | null>> {
  const asked = kinds.flatMap(([key, kind]) =>
    'rows' in kind ? [{ key, read: async () => ({ key, rows: await kind.rows(ctx) }) }] : [],
  );
  const found = await orNull(ctx, 'work', async () =>
    findWork(ctx, await Promise.all(asked.map(({ read }) => read()))),
  );
  if (found) return found;
  const alone = asked.map(async ({ key, read }) => {
    const work = await orNull(ctx, key, async () => (await findWork(ctx, [await read()])).get(key) ?? null);
    return [key, work] as const;
  });
  return new Map(await Promise.all(alone));
}

/** The job as far as the caller is granted what it tells. */
function openOnly<Job extends FoundJob>({ actor }: Ctx, tells: WorkKind['tells'], job: Job): Job {
  const hidden = hiddenColumnsOf(actor, tells?.menu);
  if (!tells || hidden.size === 0) return job;
  const isHidden = (part: string) => hidden.has(tells.columns[part] ?? '');
  const facts = Object.entries(job.facts).map(([part, fact]) => [part, isHidden(part) ? null : fact]);
  return { ...job, name: isHidden('name') ? '—' : job.name, facts: Object.fromEntries(facts) };
}

async function readCourses(ctx: Ctx) {
  const shares = await Promise.all(Object.values(ctx.plugs.courses).map((find) => find(ctx)));
  return shares.flat();
}

/** What cannot be read now is left open: the rest of the home stands without it. */
async function orNull<T>(ctx: Ctx, what: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    ctx.log.error({ err: error, what }, 'a part of the home could not be read');
    return null;
  }
}
