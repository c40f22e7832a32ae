import { designApi, type Envelope, onlineDevApi } from '@qifu/contracts';
import type { TestApp } from '#testing';

/** A component as the platform family sends it. */
export const field = (
  jnpfKey: string,
  name: string,
  label: string,
  more: object = {},
  config: object = {},
) => ({
  __config__: { jnpfKey, label, span: 12, ...config },
  __vModel__: name,
  ...more,
});

export const outcome = ({ code, extras }: Envelope): string => String(extras?.errorCode ?? code);

/** A module that a test designs, releases and fills as the administrator. */
export function sampleModule(t: TestApp, enCode: string) {
  const body = (fields: readonly object[], list: object = {}) => ({
    fullName: `模块 ${enCode}`,
    enCode,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify({ type: 1, columnList: [], ...list }),
  });
  const admin = t.as('admin');
  let id = '';
  const params = () => ({ id });
  return {
    get id() {
      return id;
    },
    async create(fields: readonly object[], list?: object) {
      id = await admin(designApi.create, { body: body(fields, list) });
    },
    /** Its components with the ids they were given. */
    async fields(): Promise<{ __vModel__: string; __config__: Record<string, unknown> }[]> {
      const { formData } = await admin(designApi.read, { params: params() });
      return JSON.parse(formData ?? '{}').fields;
    },
    async draw(fields: readonly object[], list?: object) {
      const { version } = await admin(designApi.read, { params: params() });
      await admin(designApi.update, { params: params(), body: { ...body(fields, list), version } });
    },
    /** The rules of its form. */
    async drawRules(formRules: readonly object[]) {
      const { version, ...kept } = await admin(designApi.read, { params: params() });
      const formData = JSON.stringify({ ...JSON.parse(kept.formData ?? '{}'), formRules });
      const { fullName, enCode, columnData } = kept;
      await admin(designApi.update, {
        params: params(),
        body: { fullName, enCode, columnData, formData, version },
      });
    },
    release: (more: object = {}) =>
      t.reply('admin', designApi.release, {
        params: params(),
        body: { pc: 1, pcModuleParentId: '-1', ...more },
      }),
    plan: (no?: number) => admin(designApi.plan, { params: params(), query: no === undefined ? {} : { no } }),
    planAs: (person: string) => t.as(person)(designApi.plan, { params: params(), query: {} }),
    versions: async () => (await admin(designApi.listVersions, { params: params() })).list,
    restore: (no: number, release = false, plan = '') =>
      t.reply('admin', designApi.restoreVersion, { params: { id, no }, body: { release, plan } }),
    remove: () => t.reply('admin', designApi.remove, { params: params() }),
    add: async (data: object) =>
      await t.reply('admin', onlineDevApi.create, {
        params: { modelId: id },
        body: { data: JSON.stringify(data) },
      }),
    change: async (dataId: string, data: object) =>
      await t.reply('admin', onlineDevApi.update, {
        params: { modelId: id, dataId },
        body: { data: JSON.stringify(data) },
      }),
    take: (dataId: string) => t.reply('admin', onlineDevApi.remove, { params: { modelId: id, dataId } }),
    async read(dataId: string): Promise<Record<string, unknown>> {
      const { data } = await admin(onlineDevApi.read, { params: { modelId: id, dataId } });
      return JSON.parse(data);
    },
    list: (person = 'admin') => t.reply(person, onlineDevApi.list, { params: { modelId: id }, body: {} }),
  };
}
export type SampleModule = ReturnType<typeof sampleModule>;
