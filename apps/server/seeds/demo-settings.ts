import type { SeedParts } from './base';

/** What the demo town calls its installation, and who runs it. */
const demoSettings = {
  sysName: '江岚市企业服务管理平台',
  companyName: '江岚市企业服务中心',
  smsLoginSwitch: '1',
};

export async function seedSettings({ db }: SeedParts) {
  await db
    .insertInto('sysConfig')
    .values(Object.entries(demoSettings).map(([key, value]) => ({ key, value, lastModifyUserId: null })))
    .execute();
}
