import { fail, type OrganizeInput, type ToggleReply } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { assertVersion, changed, created, withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { nextMark, type Toggle, toggled } from '#platform/resource/change-rows';
import { assertGrade } from '../rights/grade.policy';
import { gradeCreator } from '../rights/grade-rows.queries';
import { type Category, getOrganize, lockOrganize, type Organize } from './organize.queries';
import { lockOrganizeTree, rewritePaths, takePlace } from './organize-place';

/** Which field another organization has already. */
const taken: Taken = {
  organizeCode: ['organize.codeTaken', 'enCode'],
  organizeSiblingName: ['organize.nameTaken', 'fullName'],
};

/** Adds a company or department; a graded administrator who adds one administers it from then on. */
export async function createOrganize(ctx: Ctx, category: Category, input: OrganizeInput): Promise<void> {
  await lockOrganizeTree(ctx.db);
  const id = ctx.newId();
  const parent = await takePlace(ctx, { id, category, parentId: input.parentId });
  const fields = await takeFields(ctx, input, { areaId: parent.areaId });
  await ctx.db
    .insertInto('organize')
    .values({
      ...fields,
      id,
      category,
      organizeIdTree: [...parent.path, id].join(),
      ...created(ctx),
    })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  if (!ctx.actor.isAdministrator) await gradeCreator(ctx, id);
  ctx.audit({ objectType: 'organize', objectId: id, objectName: input.fullName, after: fields });
}

/** Changes and, with another parent, moves an organization together with everything below it. */
export async function updateOrganize(
  ctx: Ctx,
  { id, category }: { id: string; category: Category },
  input: OrganizeInput,
): Promise<void> {
  await lockOrganizeTree(ctx.db);
  await lockOrganize(ctx, id);
  const before = await getOrganize(ctx, id, category);
  assertVersion(before, input.version ?? undefined);
  await assertGrade(ctx, [id], 'Edit');
  const isMoved = input.parentId !== before.parentId;
  const parent = isMoved ? await takePlace(ctx, { id, category, parentId: input.parentId }) : undefined;
  const fields = await takeFields(ctx, input, before);
  await ctx.db
    .updateTable('organize')
    .set({ ...fields, ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  if (parent) await rewritePaths(ctx.db, before.organizeIdTree, [...parent.path, id].join());
  ctx.audit({
    objectType: 'organize',
    objectId: id,
    objectName: input.fullName,
    before: withoutMarks(before),
    after: withoutMarks(await getOrganize(ctx, id)),
  });
}

/** Switches an organization off or on again; those below it stay as they are. */
export async function toggleOrganize(
  ctx: Ctx,
  id: string,
  asked?: Toggle,
  category?: Category,
): Promise<ToggleReply> {
  await lockOrganize(ctx, id);
  const before = await getOrganize(ctx, id, category);
  await assertGrade(ctx, [id], 'Edit');
  const enabledMark = nextMark(before.enabledMark, asked);
  if (enabledMark !== before.enabledMark)
    await ctx.db
      .updateTable('organize')
      .set({ enabledMark, ...changed(ctx) })
      .where('id', '=', id)
      .execute();
  ctx.audit({
    objectType: 'organize',
    objectId: id,
    objectName: before.fullName,
    before: { enabledMark: before.enabledMark },
    after: { enabledMark },
  });
  return toggled(before.enabledMark, asked);
}

/** The columns of a form; what it leaves out stays, or is as usual in a new organization. */
async function takeFields(
  ctx: Ctx,
  input: OrganizeInput,
  before: Pick<Organize, 'areaId'> & Partial<Organize>,
) {
  const fields = {
    parentId: input.parentId,
    fullName: input.fullName,
    enCode: input.enCode,
    enabledMark: input.enabledMark ?? before.enabledMark ?? 1,
    sortCode: input.sortCode ?? before.sortCode ?? 0,
    description: input.description ?? before.description ?? '',
    managerId: input.managerId ?? before.managerId ?? '',
    areaId: input.areaId ?? before.areaId,
    propertyJson: { ...(input.propertyJson ?? before.propertyJson) },
  };
  if (fields.managerId !== '' && fields.managerId !== before.managerId)
    await assertPerson(ctx, fields.managerId);
  if (fields.areaId !== before.areaId) await assertDistrict(ctx, fields.areaId);
  return fields;
}

async function assertPerson(ctx: Ctx, id: string) {
  const person = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    // Held until the end, so that nobody removes the person meanwhile.
    .forShare()
    .executeTakeFirst();
  if (!person) refuseField(ctx, 'body.managerId', 'notOffered');
}

/** Whoever is responsible for a district sees what is in it, so no graded administrator widens his own. */
async function assertDistrict(ctx: Ctx, id: string) {
  if (!ctx.actor.isAdministrator) fail('organize.administratorOnly');
  if (id === '') return;
  const area = await ctx.db
    .selectFrom('area')
    .select('id')
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!area) refuseField(ctx, 'body.areaId', 'notOffered');
}
