import {
  fail,
  numberSettings,
  type SecretSetting,
  type SysConfig,
  type SysConfigInput,
  secretSettings,
  securitySettings,
  textSettings,
} from '@qifu/contracts';
import { isPassword } from '@qifu/rules';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { refuseField } from '#platform/http/refuse-field';
import { isAddressListed } from './address-list';
import { numberSetting, readSettings, type SettingKey, type Settings } from './system-setting.service';

const numberKeys = Object.keys(numberSettings) as (keyof typeof numberSettings)[];
const textKeys = Object.keys(textSettings) as (keyof typeof textSettings)[];
const secretKeys = Object.keys(secretSettings) as SecretSetting[];
const isSecret = (key: string) => Object.hasOwn(secretSettings, key);

/** Every setting but the secrets, of which only is told whether they are set. */
export async function readSysConfig({ db }: Pick<Ctx, 'db'>): Promise<SysConfig> {
  const settings = await readSettings(db);
  const shown = {
    ...Object.fromEntries(numberKeys.map((key) => [key, numberSetting(settings, key)])),
    ...Object.fromEntries(textKeys.map((key) => [key, settings[key]])),
    ...Object.fromEntries(secretKeys.map((key) => [key, ''])),
    secretsSet: secretKeys.filter((key) => settings[key] !== ''),
  };
  return shown as SysConfig;
}

/** Changes what was sent and differs. Nobody shuts himself out by it. */
export async function updateSysConfig(ctx: Ctx, input: SysConfigInput) {
  const { db, audit } = ctx;
  // One saver after the other: what one checks together the other must not change meanwhile.
  await sql`select pg_advisory_xact_lock(hashtextextended('sysConfig', 0))`.execute(db);
  const before = await readSettings(db);
  const after = { ...before, ...sentValues(input) };
  assertFirstPassword(ctx, input);
  assertNotShutOut(ctx, after);
  const changed = (Object.keys(after) as SettingKey[]).filter((key) => after[key] !== before[key]);
  assertOwnSettings(ctx, changed);
  await keepSettings(ctx, changed, after);
  audit({
    objectType: 'sysConfig',
    objectId: 'settings',
    before: { settings: told(changed, before, 'before') },
    after: { settings: told(changed, after, 'after') },
  });
}

/** An empty secret stays as it is, since it was never shown; null takes it away. */
function sentValues(input: SysConfigInput): Partial<Settings> {
  const entries = Object.entries(input).filter(
    ([key, value]) => value !== undefined && !(isSecret(key) && value === ''),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, value === null ? '' : String(value)]));
}

function assertFirstPassword(ctx: Ctx, { newUserDefaultPassword }: SysConfigInput) {
  if (newUserDefaultPassword && !isPassword(newUserDefaultPassword))
    refuseField(ctx, 'body.newUserDefaultPassword', 'password');
}

/** Administrators are let in from everywhere; anybody else must leave the own address on the list (behaviour 8). */
function assertNotShutOut(ctx: Ctx, { whitelistSwitch, whiteListIp }: Settings) {
  if (whitelistSwitch !== '1') return;
  if (whiteListIp === '') refuseField(ctx, 'body.whiteListIp', 'addressMissing');
  const { actor, origin } = ctx;
  if (!actor.isAdministrator && !isAddressListed(whiteListIp, origin.ipAddress))
    fail('setting.excludesYou', { address: origin.ipAddress });
}

/** While the administrators are separated, who gets in and how is the security administrator's, all else the other's. */
function assertOwnSettings({ actor }: Ctx, changed: readonly SettingKey[]) {
  if (actor.seat === undefined) return;
  const elsewhere = changed.filter((key) => securitySettings.has(key) !== (actor.seat === 'security'));
  if (elsewhere.length > 0) fail('separation.settingElsewhere', { settings: elsewhere });
}

const keepSettings = async (
  { db, actor, now }: { db: Kysely<Database> } & Pick<Ctx, 'actor' | 'now'>,
  keys: readonly SettingKey[],
  values: Settings,
) => {
  if (keys.length === 0) return;
  await db
    .insertInto('sysConfig')
    .values(
      keys.map((key) => ({
        key,
        value: values[key],
        lastModifyUserId: actor.userId,
        lastModifyTime: now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        lastModifyUserId: eb.ref('excluded.lastModifyUserId'),
        lastModifyTime: eb.ref('excluded.lastModifyTime'),
      })),
    )
    .execute();
};

/** Told as texts: by their names, half of the settings would look like passwords to the audit, which hides those. */
const told = (keys: readonly SettingKey[], values: Settings, when: string) =>
  keys.map((key) => `${key}: ${isSecret(key) ? `(${when})` : values[key]}`);
