import { fail, type Separation } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { findOneHand } from '../key-change/second-person.policy';
import { countLosing, readDutyHolders, readEmptyDuties, readResting } from '../rights/duty-holders.queries';
import { isSeparated } from '../rights/separate';

// Looked at by the database when a transaction commits (migration 0008), whatever changed who holds what.
/** What the rules of the database about the three mean. */
export const separationRules = {
  separationTwoDuties: 'separation.twoDuties',
  separationLastHolder: 'separation.lastHolder',
} as const;

/** Whether the three are separated, who they are, and whom the switch takes rights from. */
export async function readSeparation(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Separation> {
  const [settings, duties, resting, losing] = await Promise.all([
    readSettings(ctx.db),
    readDutyHolders(ctx),
    readResting(ctx.db),
    countLosing(ctx),
  ]);
  return { isOn: isSeparated(settings), duties, resting, losing };
}

/**
 * Turns separation on or off. Rights follow with everybody's next call, in every process, as the settings are read
 * under the security version. Off is for the security administrator, whom the call's table lets through alone.
 */
export async function turnSeparation(ctx: Ctx, { isOn }: { isOn: boolean }) {
  if (!ctx.actor.isAdministrator) fail('administrator.onlyByOne');
  if (isOn) {
    await assertEverySeatTaken(ctx);
    await assertSeveralHands(ctx);
  }
  await keepSeparation(ctx, isOn);
}

/**
 * The way out when no security administrator can sign in any more, for whoever runs the machine: nobody calls it from
 * the network.
 */
export const endSeparation = (ctx: Keeping) => keepSeparation(ctx, false);

type Keeping = Pick<Ctx, 'db' | 'actor' | 'now' | 'audit'>;

async function keepSeparation(ctx: Keeping, isOn: boolean) {
  const value = isOn ? '1' : '0';
  const stamp = { lastModifyUserId: ctx.actor.userId, lastModifyTime: ctx.now() };
  const before = isSeparated(await readSettings(ctx.db));
  await ctx.db
    .insertInto('sysConfig')
    .values({ key: 'administratorSeparation', value, ...stamp })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, ...stamp }))
    .execute();
  const { duties, resting } = await readSeparation(ctx);
  const accounts = (people: readonly { account: string }[]) => people.map(({ account }) => account);
  ctx.audit({
    objectType: 'sysConfig',
    objectId: 'administratorSeparation',
    before: { administratorSeparation: before },
    after: { administratorSeparation: isOn },
    facts: {
      dutyHolders: duties.map(({ duty, holders }) => `${duty}: ${accounts(holders).join(', ')}`),
      restingAdministrators: accounts(resting),
    },
  });
}

/** Three accounts in one hand are not three people: nobody of them, nor the caller, has just set another's password. */
async function assertSeveralHands(ctx: Ctx) {
  const holders = (await readDutyHolders(ctx)).flatMap((duty) => duty.holders.map(({ id }) => id));
  const hand = await findOneHand(ctx, [ctx.actor.userId, ...holders], holders);
  if (hand) fail('people.notSecondPerson', hand);
}

async function assertEverySeatTaken({ db, language }: Ctx) {
  const empty = await readEmptyDuties(db);
  if (empty.length === 0) return;
  const names = empty.map((duty) => translate(language, 'separation', `duty.${duty}`));
  fail('separation.dutyEmpty', { duties: names.join(language === 'en' ? ', ' : '、') });
}
