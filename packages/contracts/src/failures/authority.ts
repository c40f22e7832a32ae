/** Refusals about rights, signed-in people, system settings and administrators. */
export const authorityFailures = {
  /** Rights of a global role are for administrators (contract-core 6.13). */
  'authorize.globalRole': 403,
  /** Only what the caller holds may be given on. */
  'authorize.beyondOwn': 403,
  'authorize.itemUnknown': 404,
  'online.administrator': 403,
  'setting.excludesYou': 400,
  'administrator.onlyByOne': 403,
  'administrator.keepYourself': 400,
  'administrator.unfit': 400,
} as const;
