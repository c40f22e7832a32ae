import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { actorOf, readPerson } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import type { CompiledModule } from '../../compile/compile-module';
import { hiddenInLists } from '../../record/module-door';
import { subjectFor } from '../../record/subject';

interface Of {
  module: CompiledModule;
  menu: string;
  menuId: string;
}

/** What a person may take out of a module, put into one word: another word is another right, to more or to less. */
export async function exportRights(ctx: Ctx, { module, menu, menuId }: Of): Promise<string> {
  const { actor } = ctx;
  const subject = await subjectFor('btn_download')(ctx, {
    params: { modelId: module.designId },
    body: { menuId },
  });
  const hidden = [...hiddenInLists(actor, menu, module.fields)].sort();
  const limit = actor.limit(menu, module.schemeColumns);
  const rows = limit ? sql`${limit}`.compile(ctx.db) : undefined;
  return sha256(
    JSON.stringify([subject?.menu ?? '', hidden, rows?.sql ?? '', settled(rows?.parameters ?? [])]),
  );
}

/** Moments that a scheme counts from now are others with every look. */
const settled = (parameters: readonly unknown[]) =>
  parameters.map((one) => (one instanceof Date ? 'moment' : one));

/** Watches the rights of whoever an export is for: as soon as they are others than at its beginning it ends. */
export function watchRights(ctx: Ctx, of: Of, begun: string) {
  let version: number | undefined;
  return async (): Promise<void> => {
    const now = await ctx.db.selectFrom('securityVersion').select('version').executeTakeFirstOrThrow();
    if (now.version === version) return;
    version = now.version;
    const person = await readPerson(ctx.db, ctx.actor.userId, ctx.now());
    const actor: Actor | undefined =
      person && actorOf(person, { id: ctx.actor.sessionId, isTemporary: false }, ctx.now);
    if (!actor || (await exportRights({ ...ctx, actor }, of)) !== begun) fail('longWork.rightsChanged');
  };
}
