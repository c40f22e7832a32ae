import { fail, type SendMessageFrame } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { claimFiles, findChatFile } from '#modules/files';
import type { PeopleCache } from '#modules/permission';
import type { Database } from '#platform/db/database';
import { isRetriable, violatedConstraint } from '#platform/db/database-failure';
import type { SocketHolder } from '#platform/socket/live-socket';
import { findWriter } from './may-begin';
import { pairIdOf } from './pair';
import { contentOf } from './read-message-frame';
import type { SaidMessage } from './said-message';
import { type NewMessage, type SaidOutcome, sayMessage } from './say-message.queries';

const mostTries = 5;
/** Kind of record that chat files belong to. */
export const chatFileOwner = 'imContent';

/** What saying a message needs of the product. */
export interface SendingParts {
  db: Kysely<Database>;
  people: PeopleCache;
  now: () => Date;
  newId: () => string;
  /** The version of all rights that the last message was said at; the next one is probably said at the same. */
  rights: { version: number };
}

/**
 * Stores a message of the line's own person. `isNew` is false for one that was said before under its name. Usually one
 * statement; a second try follows only after a change of rights, a deadlock, or the same name at the same moment.
 */
export async function sendChatMessage(
  parts: SendingParts,
  { userId, sessionId }: Pick<SocketHolder, 'userId' | 'sessionId'>,
  frame: SendMessageFrame,
): Promise<{ said: SaidMessage; isNew: boolean }> {
  const id = parts.newId();
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const { version } = parts.rights;
    const writer = await findWriter(parts.people, userId, version);
    const message: NewMessage = {
      id,
      sessionId,
      sendUserId: userId,
      receiveUserId: frame.toUserId,
      contentType: frame.messageType,
      content: contentOf(frame),
      fileId: null,
      clientMessageId: frame.clientMessageId ?? null,
      sendTime: parts.now(),
      mayBegin: writer?.mayBegin ?? false,
      isBarred: !writer || writer.mustFirst !== undefined,
      version,
    };
    const outcome = await store(parts, message, frame).catch((error: unknown) => {
      if (isRetriable(error) || violatedConstraint(error) === 'imContentClientMessage') return undefined;
      throw error;
    });
    if (!outcome) continue;
    parts.rights.version = outcome.version;
    if (outcome.version !== version) continue;
    if (writer?.mustFirst && !outcome.said) fail(writer.mustFirst);
    return { said: judge(outcome, message), isNew: outcome.said?.id === id };
  }
  return fail('server.busy');
}

/** Says why nothing was said. */
function judge({ isOpen, isLocked, isThere, mayWrite, said }: SaidOutcome, message: NewMessage): SaidMessage {
  if (!isOpen) fail('session.expired');
  if (isLocked) fail('screen.locked');
  if (said && said.receiveUserId !== message.receiveUserId) fail('idempotency.conflict');
  // To whoever may not write there, people he does not know are like those who are not there.
  if (!mayWrite) fail('chat.notAllowed');
  if (!isThere || !said) fail('chat.peerMissing');
  return said;
}

/** A file becomes the conversation's in the transaction of its message. */
async function store(
  parts: SendingParts,
  message: NewMessage,
  frame: SendMessageFrame,
): Promise<SaidOutcome> {
  if (frame.messageType === 'text') return await sayMessage(parts.db, message);
  const fileId = await findChatFile(parts, frame.messageContent.name);
  if (!fileId) fail('upload.unusable');
  return await parts.db.transaction().execute(async (db) => {
    const outcome = await sayMessage(db, { ...message, fileId });
    if (outcome.said?.id === message.id) {
      const owner = { type: chatFileOwner, id: pairIdOf(message.sendUserId, message.receiveUserId) };
      await claimFiles({ db, now: parts.now, actor: { userId: message.sendUserId } }, [fileId], owner);
    }
    return outcome;
  });
}
