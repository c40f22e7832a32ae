/** Refusals about the channels that messages leave the house by. */
export const messageChannelFailures = {
  'messageTemplate.codeTaken': 400,
  'messageWebhook.nameTaken': 400,
  /** Not public https, or inside the own network without being allowed. */
  'messageWebhook.address': 400,
  'messageChannel.emailOff': 400,
  'messageChannel.noAddress': 400,
} as const;
