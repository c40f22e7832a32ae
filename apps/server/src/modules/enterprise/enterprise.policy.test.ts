import {
  blacklistApi,
  businessStatusApi,
  enterpriseApi,
  fileApi,
  fundFileApi,
  otherDateApi,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anEnterprise, register, registerFor } from '../../testing/enterprises';
import { fetchAs, uploadAs } from '../../testing/upload';

let t: TestApp;
let own: Awaited<ReturnType<typeof registerFor>>;
let other: Awaited<ReturnType<typeof registerFor>>;
let elsewhere: Awaited<ReturnType<typeof register>>;
const year = yearOf(new Date());
beforeAll(async () => {
  t = await startTestApp();
  own = await registerFor(t, 'company01', { enterpriseName: '青屿本企业' });
  other = await registerFor(t, 'company02', { enterpriseName: '青屿别企业' });
  elsewhere = await register(t, { enterpriseName: '临溪某企业', districtId: '990112' });
});
afterAll(() => t.close());

const missing = { code: 404, errorCode: 'record.missing' };
const namesIn = async (person: string) =>
  (await t.as(person)(enterpriseApi.list, { body: { sidx: 'enterpriseName', sort: 'asc' } })).list.map(
    (row) => row.enterpriseName,
  );

describe('who sees which firms', () => {
  it('shows staff of the city all, district staff theirs, a firm itself', async () => {
    const everything = ['临溪某企业', '青屿别企业', '青屿本企业'];

    expect((await namesIn('clerk')).sort()).toEqual(everything);
    expect((await namesIn('admin')).sort()).toEqual(everything);
    expect((await namesIn('district')).sort()).toEqual(['青屿别企业', '青屿本企业']);
    expect(await namesIn('company01')).toEqual(['青屿本企业']);
    expect(await namesIn('company06')).toEqual([]);
  });

  it.each(['expert01', 'person01'])('refuses %s every call of the registry', async (person) => {
    const calls = [
      t.reply(person, enterpriseApi.list, { body: {} }),
      t.reply(person, enterpriseApi.listCounts, { body: {} }),
      t.reply(person, enterpriseApi.read, { params: { id: own.id } }),
      t.reply(person, enterpriseApi.exportExcel, { query: {} }),
      t.reply(person, blacklistApi.listBlacklist, { body: {} }),
      t.reply(person, businessStatusApi.list, { params: { enterpriseId: own.id }, body: {} }),
      t.reply(person, otherDateApi.list, { query: { enterpriseId: own.id } }),
      t.reply(person, fundFileApi.list, { query: { enterpriseId: own.id } }),
    ];

    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 403));
    expect(await t.as(person)(enterpriseApi.ownEnterprise, {})).toEqual({
      enterpriseId: null,
      enterpriseName: null,
    });
  });

  it('shows an expert nothing even if somebody grants him the menu', async () => {
    const { db } = t;
    const menu = await db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'enterprise')
      .executeTakeFirstOrThrow();
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('enCode', '=', 'expert')
      .executeTakeFirstOrThrow();
    const grant = {
      itemType: 'module' as const,
      itemId: menu.id,
      objectType: 'Role' as const,
      objectId: role.id,
    };
    await db
      .insertInto('authorize')
      .values({ id: 'grant-of-test', ...grant, creatorUserId: null })
      .execute();

    expect(await namesIn('expert02')).toEqual([]);
    await expect(t.as('expert02')(enterpriseApi.read, { params: { id: own.id } })).rejects.toMatchObject(
      missing,
    );
    await db.deleteFrom('authorize').where('id', '=', 'grant-of-test').execute();
  });
});

describe('one firm and another', () => {
  it('hides the other in list, search, detail, timeline and counts, as if it did not exist', async () => {
    const as = t.as('company01');
    const found = await as(enterpriseApi.list, { body: { keyword: '别企业' } });
    expect(found.pagination.total).toBe(0);
    expect(await as(enterpriseApi.listCounts, { body: {} })).toMatchObject({ all: 1, blacklisted: 0 });
    await expect(as(enterpriseApi.read, { params: { id: other.id } })).rejects.toMatchObject(missing);
    await expect(as(enterpriseApi.activity, { params: { id: other.id } })).rejects.toMatchObject(missing);
    const hidden = await t.reply('company01', enterpriseApi.read, { params: { id: other.id } });
    const absent = await t.reply('company01', enterpriseApi.read, { params: { id: '42' } });
    expect({ ...hidden, extras: null }).toEqual({ ...absent, extras: null });
  });

  it('does not let it be changed, listed or exported', async () => {
    const body = { ...other.form, version: other.version };
    const { userIds: _users, ...form } = body;
    await expect(
      t.as('company01')(enterpriseApi.update, { params: { id: other.id }, body: form }),
    ).rejects.toMatchObject(missing);
    expect((await t.reply('company01', enterpriseApi.exportExcel, { query: {} })).code).toBe(403);
    expect((await t.reply('company01', enterpriseApi.create, { body: anEnterprise() })).code).toBe(403);
    expect(
      (await t.reply('company01', enterpriseApi.remove, { params: { id: own.id }, query: { version: 1 } }))
        .code,
    ).toBe(403);
    expect((await t.reply('company01', blacklistApi.listBlacklist, { body: {} })).code).toBe(403);
  });

  it('hides its years', async () => {
    const theirs = await t.as('company02')(businessStatusApi.readByYear, { query: { year } });
    const as = t.as('company01');
    await expect(as(businessStatusApi.read, { params: { id: theirs.id } })).rejects.toMatchObject(missing);
    await expect(
      as(businessStatusApi.readByYear, { query: { year, enterpriseId: other.id } }),
    ).rejects.toMatchObject(missing);
    await expect(
      as(businessStatusApi.list, { params: { enterpriseId: other.id }, body: {} }),
    ).rejects.toMatchObject(missing);
    for (const act of [businessStatusApi.update, businessStatusApi.report])
      await expect(as(act, { params: { id: theirs.id }, body: { version: 1 } })).rejects.toMatchObject(
        missing,
      );
    expect(
      (
        await t.reply('company01', businessStatusApi.verify, {
          params: { id: theirs.id },
          body: { version: 1 },
        })
      ).code,
    ).toBe(403);
  });

  it('hides its files, and their bytes', async () => {
    const { fileId } = await uploadAs(t, 'company02', { name: '营业执照.pdf' });
    const target = { enterpriseId: other.id, categoryCode: 'businessLicence', year };
    const { list } = await t.as('company02')(otherDateApi.upload, {
      body: { ...target, files: [{ fileId }] },
    });
    const as = t.as('company01');

    await expect(as(otherDateApi.list, { query: { enterpriseId: other.id } })).rejects.toMatchObject(missing);
    await expect(as(otherDateApi.categories, { query: { enterpriseId: other.id } })).rejects.toMatchObject(
      missing,
    );
    const removal = { params: { id: list[0]!.id }, query: {} };
    await expect(as(otherDateApi.remove, removal)).rejects.toMatchObject(missing);
    await expect(as(fileApi.offer, { params: { type: 'annex', fileId } })).rejects.toMatchObject(missing);
    const fresh = await uploadAs(t, 'company01');
    await expect(
      as(otherDateApi.upload, { body: { ...target, files: [{ fileId: fresh.fileId }] } }),
    ).rejects.toMatchObject(missing);
    await expect(
      as(otherDateApi.upload, { body: { ...target, enterpriseId: own.id, files: [{ fileId }] } }),
    ).rejects.toMatchObject({ errorCode: 'upload.unusable' });
  });

  it('takes the right over a file away with the right over its firm', async () => {
    const { fileId } = await uploadAs(t, 'company02');
    const target = { enterpriseId: other.id, categoryCode: 'auditReport', year };
    await t.as('company02')(otherDateApi.upload, { body: { ...target, files: [{ fileId }] } });
    const { url } = await t.as('company02')(fileApi.offer, { params: { type: 'annex', fileId } });
    await t.db.deleteFrom('enterpriseUser').where('enterpriseId', '=', other.id).execute();

    expect((await fetchAs(t, 'company02', url)).json()).toMatchObject({ code: 403 });
    expect(await namesIn('company02')).toEqual([]);
  });
});

describe('district staff', () => {
  it('neither reads nor changes a firm of another district', async () => {
    const as = t.as('district');
    await expect(as(enterpriseApi.read, { params: { id: elsewhere.id } })).rejects.toMatchObject(missing);
    const body = { ...elsewhere.form, version: 1 };
    await expect(as(enterpriseApi.update, { params: { id: elsewhere.id }, body })).rejects.toMatchObject(
      missing,
    );
    await expect(
      as(businessStatusApi.readByYear, { query: { year, enterpriseId: elsewhere.id } }),
    ).rejects.toMatchObject(missing);
    expect((await as(enterpriseApi.list, { body: { districtId: '990112' } })).pagination.total).toBe(0);
    expect((await as(enterpriseApi.listCounts, { body: { districtId: '990112' } })).all).toBe(0);
  });

  it('does not move a firm out of its district', async () => {
    const { id, form } = await register(t);
    const moved = { ...form, districtId: '990112', version: 1 };

    await expect(
      t.as('district')(enterpriseApi.update, { params: { id }, body: moved }),
    ).rejects.toMatchObject({ errorCode: 'RV_E10' });
  });

  it('sees blacklist entries of its own firms only', async () => {
    const entry = {
      level: 2,
      reasonType: 'fraud',
      reason: '虚报研发费用',
      startDate: Date.now() - 1000,
      enterpriseIds: [elsewhere.id, own.id],
    };
    await t.as('clerk')(blacklistApi.createBlacklist, { body: entry });
    const seen = await t.as('district')(blacklistApi.listBlacklist, { body: {} });

    expect(seen.list.map(({ enterpriseName }) => enterpriseName)).toEqual(['青屿本企业']);
    expect((await t.as('clerk')(blacklistApi.listBlacklist, { body: {} })).pagination.total).toBe(2);
  });
});

describe('the phone number of a contact', () => {
  it('is whole for those who may edit and masked for those who may only look', async () => {
    const phoneFor = async (person: string) =>
      (await t.as(person)(enterpriseApi.read, { params: { id: own.id } })).contactPhone;

    expect(await phoneFor('clerk')).toBe('13800006021');
    expect(await phoneFor('company01')).toBe('13800006021');
    expect(await phoneFor('supervisor')).toBe('138****6021');
  });
});
