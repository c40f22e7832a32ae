/** Why something could not be sent out of the house; each has its words in the texts of the channels. */
export const sendingReasons = [
  'timeout',
  'refused',
  'broken',
  'unreachable',
  'unknownHost',
  'certificate',
  'tooLong',
  'login',
  'secret',
  'interrupted',
  'dropped',
  'noMailServer',
  'address',
  'answered',
  'smtp',
  'failed',
] as const;
export type SendingReason = (typeof sendingReasons)[number];

/** As it is kept and travels: the reason, and after a colon what exactly it was, such as `answered:500`. */
export type SendingFailure = SendingReason | `${SendingReason}:${string}`;
