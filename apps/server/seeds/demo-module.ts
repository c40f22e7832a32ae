import { moduleTemplates } from '@qifu/designs/templates';
import type { App } from '../src/app';
import type { CompiledModule, CompiledTable } from '../src/modules/visualdev/compile/compile-module';
import { createCompiledModules } from '../src/modules/visualdev/compile/compiled-modules';
import { holdDesign } from '../src/modules/visualdev/design/design.service';
import { prepareTables } from '../src/modules/visualdev/publish/prepare-tables';
import { releaseDocument } from '../src/modules/visualdev/publish/release-document';
import { insertRecords } from '../src/modules/visualdev/record/insert-records';
import type { Ctx } from '../src/platform/context';
import type { SeedParts } from './base';
import { type DemoVisit, demoVisits } from './demo-visits';

/** Names of its own: whoever takes the same template finds those of the template free. */
const code = 'enterpriseVisit';
const fullName = '企业走访';
/** Where its menu stands, and who has it from the start beside the administrator. */
const directory = 'enterpriseManage';
const holders = ['reviewStaff', 'approver', 'supervisor', 'district'] as const;
const dayMs = 86_400_000;

/** The design of the demo's module, not released yet: that takes the application, which is not there while data are laid. */
export async function seedDemoDesign({ db, newId }: SeedParts): Promise<void> {
  const template = moduleTemplates.find(({ key }) => key === 'visitRecord');
  if (!template) throw new Error(`There is no template of visits`);
  await db
    .insertInto('design')
    .values({
      id: newId(),
      fullName,
      enCode: code,
      type: 1,
      webType: 2,
      document: JSON.stringify(template.document),
      publishedNo: null,
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
}

type Parts = SeedParts & Pick<App, 'asSystem'>;

/**
 * Releases that design with its menu and its records, all together; a start that was killed before is made good by the
 * next. Nobody's own design is meant: those have somebody who made them.
 */
export async function releaseDemoDesign(parts: Parts): Promise<void> {
  const waiting = await parts.db
    .selectFrom('design')
    .select(['id', 'fullName', 'document'])
    .where('enCode', '=', code)
    .where('publishedNo', 'is', null)
    .where('creatorUserId', 'is', null)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!waiting) return;
  await prepareTables(parts, waiting);
  await parts.asSystem(async (ctx) => {
    const userIds = await readUserIds(ctx);
    const by = (account: string): Ctx => ({
      ...ctx,
      actor: { ...ctx.actor, account, userId: userIds.get(account) ?? '' },
    });
    const design = await holdDesign(ctx, waiting.id);
    if (design.publishedNo !== null) return;
    const menu = await ctx.db
      .selectFrom('menu')
      .select(['id', 'systemId'])
      .where('enCode', '=', directory)
      .where('category', '=', 'Web')
      .executeTakeFirstOrThrow();
    const input = {
      pc: 1,
      app: 0,
      pcModuleParentId: menu.id,
      pcSystemId: menu.systemId,
      appModuleParentId: '',
      appSystemId: '',
      plan: '',
      version: null,
    } as const;
    await releaseDocument(by('admin'), { design, document: waiting.document, input });
    await grant(ctx);
    const module = await createCompiledModules({ openSchemas: [] }).hold(ctx, waiting.id);
    for (const visit of demoVisits) await addVisit(by(visit.accounts[0] ?? 'clerk'), module, visit, userIds);
  }, 'demo');
}

async function readUserIds({ db }: Ctx): Promise<ReadonlyMap<string, string>> {
  const users = await db.selectFrom('user').select(['id', 'account']).where('deleteMark', '=', 0).execute();
  return new Map(users.map(({ id, account }) => [account, id]));
}

async function grant({ db, newId }: Ctx): Promise<void> {
  const roles = await db
    .selectFrom('role')
    .select('id')
    .where('enCode', 'in', [...holders])
    .execute();
  const { id: itemId } = await db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', code)
    .where('category', '=', 'Web')
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('authorize')
    .values(
      roles.map(({ id: objectId }) => ({
        id: newId(),
        itemType: 'module' as const,
        itemId,
        objectType: 'Role' as const,
        objectId,
        creatorUserId: null,
      })),
    )
    .execute();
}

async function addVisit(
  ctx: Ctx,
  module: CompiledModule,
  { accounts, daysAgo, values, demands }: DemoVisit,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const today = Math.floor(ctx.now().getTime() / dayMs) * dayMs;
  const visitors = accounts.flatMap((account) => userIds.get(account) ?? []);
  const at = new Date(today - daysAgo * dayMs + 8 * 3_600_000);
  const own = valuesOf(module, { ...values, visitors, visitDate: today - daysAgo * dayMs });
  const rows = module.subTables.map(
    (table) =>
      [
        table,
        demands.map(({ demand, daysLeft }) => ({
          id: undefined,
          values: valuesOf(table, { demand, due: today + daysLeft * dayMs }),
        })),
      ] as const,
  );
  await insertRecords({ ...ctx, now: () => at }, module, [{ values: own, subRows: new Map(rows) }]);
}

const valuesOf = ({ fields }: CompiledTable, said: Readonly<Record<string, unknown>>) =>
  new Map(fields.flatMap((field) => (field.name in said ? [[field, said[field.name]] as const] : [])));
