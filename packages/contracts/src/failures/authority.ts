/** Refusals about rights, signed-in people, system settings and administrators. */
export const authorityFailures = {
  /** Rights of a global role are for administrators (contract-core 6.13). */
  'authorize.globalRole': 403,
  /** Only what the caller holds may be given on. */
  'authorize.beyondOwn': 403,
  'authorize.itemUnknown': 404,
  /** What was to be written would lie outside the data schemes of whoever writes it. */
  'data.outsideScheme': 403,
  /** The menu shows no records that data permission could decide about. */
  'explain.noRecords': 400,
  /** A grant with an end ends later than now, and within a few years. */
  'grant.endPast': 400,
  'grant.startAfterEnd': 400,
  /** Nobody moves the end of what he holds himself. */
  'grant.own': 403,
  'grant.notRunning': 400,
  'grant.heldNow': 400,
  'online.administrator': 403,
  'setting.excludesYou': 400,
  'administrator.onlyByOne': 403,
  'administrator.keepYourself': 400,
  'administrator.unfit': 400,
} as const;
