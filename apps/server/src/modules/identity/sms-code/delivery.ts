import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { createBreaker } from '#platform/egress/breaker';
import { fewAtOnce } from '#platform/worker/few-at-once';
import type { SmsMessage, SmsSender } from './sms-sender';

/** Hands codes over beside the calls, and knows whether that works at present. */
export interface SmsDelivery {
  /** Refuses while nothing gets through; asked before anybody looks whose a number is. */
  assertReachable: (now: Date) => void;
  /**
   * Nobody waits for it: how long a sender takes, and whether it fails, would tell which numbers have an account. What
   * is lost with the process is asked for again by its owner; no queue keeps a code.
   */
  handOver: (message: SmsMessage, ctx: Pick<Ctx, 'log' | 'now'>) => void;
  /** Waits for what is under way. */
  stop: () => Promise<void>;
}

/** Per process, as connections are: each finds out by itself that its way to the sender is broken. */
export function createDelivery(sender: SmsSender | undefined): SmsDelivery {
  const inTurn = fewAtOnce({ atOnce: 4, queueLength: 64 });
  const underWay = new Set<Promise<void>>();
  const breaker = createBreaker();
  const isResting = (now: Date) => breaker.restsUntil(now) !== undefined;

  const deliver = async (message: SmsMessage, { log, now }: Pick<Ctx, 'log' | 'now'>) => {
    try {
      await inTurn(async () => {
        if (isResting(now())) return;
        await sender?.send(message, log);
        breaker.worked();
      });
    } catch (error) {
      const failures = breaker.failed(now());
      // The name alone: what a service answers may hold what it was sent.
      log.warn({ reason: (error as Error).name, failures }, 'a code by SMS could not be handed over');
    }
  };

  return {
    assertReachable: (now) => {
      if (isResting(now)) fail('login.smsOutOfReach');
    },
    handOver: (message, ctx) => {
      const one = deliver(message, ctx).finally(() => underWay.delete(one));
      underWay.add(one);
    },
    stop: async () => void (await Promise.all(underWay)),
  };
}
