import { type Data, fail, type ownProfileApi } from '@qifu/contracts';
import { readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import type { SmsDelivery } from './delivery';
import { sharedLine } from './number-line';
import { drawSmsCode, proveSmsCode, validMinutes } from './prove-sms-code';
import { isSmsLoginOn } from './sms-login-switch';
import { resendSeconds, takeQuota } from './sms-quota';

/**
 * Sends a code to the number the caller has entered for himself. Whose else it is plays no part: the answer is the same,
 * and only who holds the phone learns the code.
 */
export async function sendOwnNumberCode(ctx: Ctx, config: Config, delivery: SmsDelivery) {
  await assertSmsOn(ctx, config);
  delivery.assertReachable(ctx.now());
  const mobilePhone = await getUnprovedNumber(ctx);
  const line = sharedLine(ctx, mobilePhone);
  await takeQuota(ctx, line);
  return new Prepared({
    finish: async (writing): Promise<Data<typeof ownProfileApi.sendNumberCode>> => {
      const code = await drawSmsCode(writing, line, 'ownNumber');
      tellAudit(writing);
      const { language } = writing;
      const message = { mobilePhone, code, purpose: 'ownNumber' as const, validMinutes, language };
      writing.afterCommit(() => delivery.handOver(message, writing));
      return { resendIn: resendSeconds, validFor: validMinutes * 60 };
    },
  });
}

/** Takes the number for his own once he knows the code that was sent to it. */
export async function proveOwnNumber(ctx: Ctx, smsCode: string, config: Config) {
  await assertSmsOn(ctx, config);
  const mobilePhone = await getUnprovedNumber(ctx);
  const proved = await proveSmsCode(ctx, sharedLine(ctx, mobilePhone), 'ownNumber', smsCode);
  return new Prepared({
    finish: async (writing): Promise<null> => {
      await proved.spend(writing.db);
      const kept = await writing.db
        .updateTable('user')
        .set({ unprovedMobile: '' })
        .where('id', '=', writing.actor.userId)
        .where('mobilePhone', '=', mobilePhone)
        .where('unprovedMobile', '=', mobilePhone)
        .returning('id')
        .executeTakeFirst();
      if (!kept) fail('login.numberSettled');
      tellAudit(writing);
      return null;
    },
  });
}

async function assertSmsOn({ db }: Ctx, config: Config) {
  if (!isSmsLoginOn(await readSettings(db), config)) fail('login.smsOff');
}

async function getUnprovedNumber({ db, actor }: Ctx): Promise<string> {
  const row = await db
    .selectFrom('user')
    .select('mobilePhone')
    .where('id', '=', actor.userId)
    .where('mobilePhone', '!=', '')
    .whereRef('mobilePhone', '=', 'unprovedMobile')
    .executeTakeFirst();
  return row?.mobilePhone ?? fail('login.numberSettled');
}

const tellAudit = ({ audit, actor }: Ctx) =>
  audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName });

/** The code is no fact and stands in no log. */
export function withoutSmsCode({ body, ...input }: Record<string, unknown>) {
  const { smsCode: _code, ...rest } = body as { smsCode?: unknown };
  return { ...input, body: rest };
}
