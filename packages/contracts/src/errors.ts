import { auditFailures } from './failures/audit';
import { authorityFailures } from './failures/authority';
import { chatFailures } from './failures/chat';
import { coreFailures } from './failures/core';
import { enterpriseFailures } from './failures/enterprise';
import { fileFailures } from './failures/files';
import { membershipFailures } from './failures/membership';
import { menuFailures } from './failures/menus';
import { messageChannelFailures } from './failures/message-channels';
import { messageFailures } from './failures/messages';
import { organizationFailures } from './failures/organization';
import { outsideIdentityFailures } from './failures/outside-identity';
import { peopleFailures } from './failures/people';
import { portalFailures } from './failures/portal';
import { reviewFailures } from './failures/review';
import { secondFactorFailures } from './failures/second-factor';
import { separationFailures } from './failures/separation';
import { settingFailures } from './failures/settings';
import { smsCodeFailures } from './failures/sms-code';
import { visualdevFailures } from './failures/visualdev';

/** Every failure the server may answer with. The text lives in the i18n area `failures`. */
export const failures = {
  ...auditFailures,
  ...authorityFailures,
  ...chatFailures,
  ...coreFailures,
  ...enterpriseFailures,
  ...fileFailures,
  ...membershipFailures,
  ...menuFailures,
  ...messageFailures,
  ...messageChannelFailures,
  ...organizationFailures,
  ...outsideIdentityFailures,
  ...peopleFailures,
  ...reviewFailures,
  ...secondFactorFailures,
  ...separationFailures,
  ...portalFailures,
  ...settingFailures,
  ...smsCodeFailures,
  ...visualdevFailures,
} as const;
export type FailureName = keyof typeof failures;

/** The only way to refuse. Details are for the page (offending ids, numbers for the text), never secrets. */
export class Failure extends Error {
  constructor(
    readonly failure: FailureName,
    readonly details: Record<string, unknown> = {},
  ) {
    super(failure);
  }
  get code(): number {
    return failures[this.failure];
  }
}

/** Refuses the call. Returns never, so the next line knows the value exists. */
export function fail(failure: FailureName, details?: Record<string, unknown>): never {
  throw new Failure(failure, details);
}
