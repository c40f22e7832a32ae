/** What is on record besides: looking into the audit log, and what the product does by itself. */
export const otherAuditedActs = [
  'system/AuditLog.list',
  'system/AuditLog.read',
  'system.start',
  'system.stop',
  'security.malformedCalls',
  // Left rows once; those are still in logs.
  'oauth.socketTicket',
  'job:system.verifyNewSeals',
  'job:system.verifySample',
  'job:system.verifyAudit',
  'job:system.expireAudit',
  'job:permission.endSeparation',
  'job:system.checkClock',
  'job:security.spraying',
] as const;

/**
 * The key of an act's words: `xmqgcgl/p1/enterprise.create` is said by `act.enterprise_create`, the job
 * `job:system.checkClock` by `act.system_checkClock`.
 */
export const actKeyOf = (action: string): string =>
  `act.${(action.split('/').at(-1) ?? '').replace('job:', '').replace('.', '_')}`;
