import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';
import { readKept } from '../design/read-sent';
import { type CompiledModule, compileModule } from './compile-module';
import type { FindModule } from './related';

const mostModules = 200;

/** Which released version of a design counts, asked anew with every call: a release takes effect with the next one. */
export const findPublished = ({ db }: Pick<Ctx, 'db'>, designId: string) =>
  findRow(
    db,
    db
      .selectFrom('design')
      .select(['id', 'publishedNo', 'fullName', 'webType', 'enableFlow', 'enabledMark', 'indexedColumns'])
      .where('id', '=', designId)
      .where('deleteMark', '=', 0),
  );

type PublishedDesign = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** The same, refused where there is no such design. */
export const getPublished = async (ctx: Pick<Ctx, 'db'>, designId: string): Promise<PublishedDesign> =>
  (await findPublished(ctx, designId)) ?? fail('record.missing', { id: designId });

/**
 * Released versions as they are worked by, each put together once; the least recently used one leaves. Those on tables of
 * others are worked as long as the operator leaves their schema open.
 */
export function createCompiledModules({ openSchemas }: { openSchemas: readonly string[] }) {
  const kept = new Map<string, Promise<CompiledModule>>();
  const find: FindModule = async (ctx, designId) => {
    const no = (await findPublished(ctx, designId))?.publishedNo ?? null;
    const module = no === null ? undefined : await compiled(ctx, designId, no);
    return module && isOpen(module) ? module : undefined;
  };
  const isOpen = ({ bound }: CompiledModule) => !bound || openSchemas.includes(bound.schema);
  const assertOpen = (module: CompiledModule): CompiledModule => {
    const { schema = '', table = '' } = module.bound ?? {};
    return isOpen(module) ? module : fail('design.schemaClosed', { schema, table });
  };
  const compiled = (ctx: Pick<Ctx, 'db'>, designId: string, no: number): Promise<CompiledModule> => {
    const key = `${designId}@${no}`;
    const known = kept.get(key);
    if (known) kept.delete(key);
    const module = known ?? readVersion(ctx, { designId, no, find });
    kept.set(key, module);
    if (!known) module.catch(() => kept.delete(key));
    if (kept.size > mostModules) kept.delete(kept.keys().next().value as string);
    return module;
  };
  return {
    /** The same for a call that writes: no release comes between it and its end. */
    async hold(ctx: Pick<Ctx, 'db'>, designId: string): Promise<CompiledModule> {
      const design = await ctx.db
        .selectFrom('design')
        .select('publishedNo')
        .where('id', '=', designId)
        .where('deleteMark', '=', 0)
        .forShare()
        .executeTakeFirst();
      if (!design) fail('record.missing', { id: designId });
      if (design.publishedNo === null) fail('design.notPublished');
      return assertOpen(await compiled(ctx, designId, design.publishedNo));
    },
    /** The version that counts now; refused where none was released. */
    async get(ctx: Pick<Ctx, 'db'>, designId: string): Promise<CompiledModule> {
      return await this.of(ctx, await getPublished(ctx, designId));
    },
    /** The same of a design that was read before. */
    async of(
      ctx: Pick<Ctx, 'db'>,
      { id, publishedNo, indexedColumns }: PublishedDesign,
    ): Promise<CompiledModule> {
      if (publishedNo === null) fail('design.notPublished');
      return { ...assertOpen(await compiled(ctx, id, publishedNo)), indexedColumns };
    },
  };
}
export type CompiledModules = ReturnType<typeof createCompiledModules>;

async function readVersion(
  { db }: Pick<Ctx, 'db'>,
  { designId, no, find }: { designId: string; no: number; find: FindModule },
): Promise<CompiledModule> {
  const { document, columns } = await db
    .selectFrom('designVersion')
    .select(['document', 'columns'])
    .where('designId', '=', designId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return compileModule({ designId, no, document: readKept(document) }, columns, find);
}
