/** Refusals about notices and messages (contract-core 3). */
export const messageFailures = {
  /** A released notice is neither edited nor released again. */
  'message.released': 400,
  /** Nothing is left of the text once what may not stand in it is taken out. */
  'message.emptyBody': 400,
  /** None of the people it is for can sign in. */
  'message.nobody': 400,
} as const;
