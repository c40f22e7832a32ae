import type { ChatErrorPush, ChatFile, ChatKind } from '@qifu/contracts';
import { say } from '@qifu/ui/text';
import { sayOnLine } from '#shared/realtime-line';
import { addBubbles, changeBubble, threadOf, useChat } from './chat-store';
import { forgetKept, keepMessage, readKept } from './unsent-messages';

/** The server takes ten messages a second; so many are on their way at once. */
const mostInFlight = 4;
const answerMs = 20_000;

/** On their way: the server has not said that it has them. */
const inFlight = new Map<string, ReturnType<typeof setTimeout>>();

/** A name of our own for a message, by which the server knows it again however often it comes. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Shows a message at once and sends it as soon as there is a line. */
export function sendToPeer(peerId: string, kind: ChatKind, content: string | ChatFile): void {
  const message = { key: newKey(), kind, content, time: Date.now() };
  keepMessage({ peerId, ...message });
  addBubbles(peerId, [{ ...message, isMine: true, state: 'sending' }]);
  sendWaiting();
}

/** Takes up what a former page of this person could not send. */
export function restoreKept(): void {
  for (const { peerId, ...message } of readKept())
    addBubbles(peerId, [{ ...message, isMine: true, state: 'sending' }]);
}

/** The same message once more, under the same name. */
export function retrySending(peerId: string, key: string): void {
  const again = threadOf(peerId).bubbles.find((bubble) => bubble.key === key);
  if (again) keepMessage({ peerId, key, kind: again.kind, content: again.content, time: again.time });
  changeBubble(peerId, key, { state: 'sending' });
  sendWaiting();
}

/** Sends what waits, oldest first and a few at a time; what is sent again is the same message to the server. */
export function sendWaiting(): void {
  for (const [peerId, { bubbles }] of Object.entries(useChat.getState().threads)) {
    for (const { key, state, kind, content } of bubbles) {
      if (state !== 'sending' || inFlight.has(key)) continue;
      if (inFlight.size >= mostInFlight) return;
      const message = { toUserId: peerId, messageType: kind, messageContent: content, clientMessageId: key };
      if (!sayOnLine('SendMessage', message)) return;
      const giveUp = () => {
        forgetFlight(key);
        changeBubble(peerId, key, { state: 'failed', reason: say('chat', 'window.noAnswer') });
      };
      inFlight.set(key, setTimeout(giveUp, answerMs));
    }
  }
}

/** It has arrived, or the line is gone and all of them must go again. */
export function forgetFlight(key?: string): void {
  for (const one of key === undefined ? [...inFlight.keys()] : [key]) {
    clearTimeout(inFlight.get(one));
    inFlight.delete(one);
  }
}

/** The server has it. */
export function noteArrival(key: string): void {
  forgetFlight(key);
  forgetKept(key);
}

/** The server has not taken a message. */
export function refuseSending({ toUserId, clientMessageId, msg }: ChatErrorPush): void {
  if (clientMessageId === null) return;
  noteArrival(clientMessageId);
  changeBubble(toUserId, clientMessageId, { state: 'failed', reason: msg });
  sendWaiting();
}
