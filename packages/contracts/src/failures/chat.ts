/** Refusals of the internal chat, told by `chatError` on the realtime line. */
export const chatFailures = {
  /** Nobody with this id, or switched off, or oneself (behaviour 47). */
  'chat.peerMissing': 400,
  /** Not of the office, and the other one has never written. */
  'chat.notAllowed': 403,
  'chat.empty': 400,
  'chat.tooLong': 400,
  'chat.unknownKind': 400,
  'chat.malformed': 400,
  'chat.tooFast': 429,
} as const;
