import { positionResource } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context';
import { createRow, holdRow, updateRow } from '#platform/resource/change-rows';
import { startTestApp, type TestApp } from '#testing';
import { assertDoors, doorOf, guardOf } from './resource-door';

let t: TestApp;
let organizeId = '';
beforeAll(async () => {
  t = await startTestApp();
  ({ id: organizeId } = await t.db.selectFrom('organize').select('id').executeTakeFirstOrThrow());
});
afterAll(() => t.close());

const door = doorOf({
  ...positionResource,
  columns: {
    ...positionResource.columns,
    creatorTime: { ...positionResource.columns.creatorTime, scheme: 'time' },
  },
});
const positions = { ...positionResource, guard: guardOf(door) };
const aPosition = (fullName: string) => ({
  organizeId,
  fullName,
  enCode: `code-${fullName}`,
  type: '',
  description: '',
  enabledMark: 1,
  sortCode: 0,
});
/** Works as somebody whose data schemes leave him positions that are not called 内部. */
const asLimited = (work: (ctx: Ctx) => Promise<unknown>) =>
  t.asSystem(async (ctx) => {
    const limit = () => sql<SqlBool>`("position"."fullName" not like '内部%')`;
    await work({ ...ctx, actor: { ...ctx.actor, limit } });
  });

describe('steps on a resource behind its door', () => {
  it('find no row that its caller does not see, and say so as of one that never was', async () => {
    let id = '';
    await t.asSystem(async (ctx) => {
      ({ id } = await createRow(ctx, positionResource, aPosition('内部审计')));
    });
    await expect(asLimited((ctx) => holdRow(ctx, positions, id))).rejects.toMatchObject({
      failure: 'record.missing',
    });
    await t.asSystem(async (ctx) => {
      expect(await holdRow(ctx, positions, id)).toMatchObject({ fullName: '内部审计' });
    });
  });

  it('make and leave no row that its caller would see no more', async () => {
    await expect(asLimited((ctx) => createRow(ctx, positions, aPosition('内部')))).rejects.toMatchObject({
      failure: 'data.outsideScheme',
    });
    let id = '';
    await asLimited(async (ctx) => {
      ({ id } = await createRow(ctx, positions, aPosition('窗口')));
    });
    const renaming = asLimited(async (ctx) =>
      updateRow(ctx, positions, await holdRow(ctx, positions, id), { fullName: '内部窗口' }),
    );
    await expect(renaming).rejects.toMatchObject({ failure: 'data.outsideScheme' });
    const names = await t.db.selectFrom('position').select('fullName').where('id', '=', id).execute();
    expect(names).toEqual([{ fullName: '窗口' }]);
  });
});

it('an application whose schemes could name columns nobody asks by does not start', () => {
  const open = {
    ...positionResource,
    columns: { creatorTime: { kind: 'time', heading: '', uses: [], scheme: 'time' } },
  } as never;
  expect(() => assertDoors({ rowDoors: {} }, [open])).toThrow('position');
  expect(() => assertDoors({ rowDoors: { position: door } }, [open])).not.toThrow();
});
