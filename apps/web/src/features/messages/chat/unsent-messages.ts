import type { ChatFile, ChatKind } from '@qifu/contracts';
import { useSession } from '#shared/session';
import { readStoredJson, unsentChatAs, writeStored } from '#shared/storage';

/** What this browser keeps of a message until the server has taken or refused it. */
export interface UnsentMessage {
  peerId: string;
  /** The message's own name, by which the server knows it again: however often it is sent, it is said once. */
  key: string;
  kind: ChatKind;
  content: string | ChatFile;
  time: number;
}

/** Whoever is offline for long may write on; what goes beyond this is kept by the page alone. */
const mostKept = 50;

const me = () => useSession.getState().user?.userId ?? '';

/** The next person at this computer finds nothing of the former one. */
export function readKept(): UnsentMessage[] {
  const { userId, messages } = (readStoredJson(unsentChatAs) ?? {}) as Record<string, unknown>;
  return userId === me() && Array.isArray(messages) ? messages.filter(isKept) : [];
}

/** Anything may stand in the browser's store; only our own shape is taken up. */
function isKept(found: unknown): found is UnsentMessage {
  const { peerId, key, kind, content, time } = (found ?? {}) as Partial<UnsentMessage>;
  const hasTexts = [peerId, key, kind].every((value) => typeof value === 'string' && value !== '');
  const hasContent = typeof content === 'string' || (typeof content === 'object' && content !== null);
  return hasTexts && hasContent && typeof time === 'number';
}

const write = (messages: readonly UnsentMessage[]) =>
  writeStored(unsentChatAs, messages.length > 0 ? JSON.stringify({ userId: me(), messages }) : '');

/** Keeps a message over a reload; tabs of one person share what is kept. */
export function keepMessage(message: UnsentMessage): void {
  const others = readKept().filter(({ key }) => key !== message.key);
  if (others.length < mostKept) write([...others, message]);
}

/** The server has decided about it. */
export function forgetKept(key: string): void {
  const kept = readKept();
  if (kept.some((message) => message.key === key)) write(kept.filter((message) => message.key !== key));
}
