import type { SendingParts } from '#platform/outbox/outbox-topic';

/** How somebody ends what a mail is part of, from the product's own address on. */
export interface WayToLeave {
  /** The page for people. */
  page: string;
  /** The call for mail programs (RFC 8058). */
  call: string;
}

declare module '#platform/plugs' {
  interface Plugs {
    /** For a message that is part of what its recipient has asked for, how he ends that; nothing for all others. */
    waysToLeave: Record<
      string,
      (
        parts: Pick<SendingParts, 'db' | 'secrets'>,
        messageId: string,
        userId: string,
      ) => Promise<WayToLeave | undefined>
    >;
  }
}

/** The first module that knows the message says how its recipient leaves. */
export async function findWayToLeave(
  parts: SendingParts,
  messageId: string,
  userId: string,
): Promise<WayToLeave | undefined> {
  for (const find of Object.values(parts.plugs.waysToLeave ?? {})) {
    const way = await find(parts, messageId, userId);
    if (way) return way;
  }
  return undefined;
}
