import { maskNumbersIn } from '#platform/audit/mask';
import type { SmsSender } from './sms-sender';

/**
 * The demo's sender: the code stands in the server's log, for whoever shows the demo. It is the only place of the
 * product that writes a code anywhere, and it is never taken without demo data.
 */
export const logSender: SmsSender = {
  send: async ({ mobilePhone, code, purpose }, log) => {
    log.info(
      { mobilePhone: maskNumbersIn(mobilePhone), code, purpose },
      'demo: a code by SMS, sent to nobody',
    );
  },
};
