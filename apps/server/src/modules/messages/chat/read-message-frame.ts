import type { SendMessageFrame } from '@qifu/contracts';
import { type ChatFile, chatTextMaxLength, fail, sendMessageFrame } from '@qifu/contracts';

/** The frame as it must be; a refusal says what is wrong with it. */
export function readMessageFrame(fields: Record<string, unknown>): SendMessageFrame {
  const read = sendMessageFrame.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.');
  if (place === 'messageType') fail('chat.unknownKind');
  if (place === 'messageContent' && issue?.code === 'too_small') fail('chat.empty');
  if (place === 'messageContent' && issue?.code === 'too_big')
    fail('chat.tooLong', { max: chatTextMaxLength });
  if (place === 'toUserId') fail('chat.peerMissing');
  fail('chat.malformed');
}

/** What is stored: the text, or what pages need to show the file (contract-core 4.6). */
export function contentOf({ messageType, messageContent }: SendMessageFrame): string {
  if (messageType === 'text') return messageContent;
  const file: ChatFile = { path: `/api/file/Image/IM/${messageContent.name}`, ...messageContent };
  return JSON.stringify(file);
}
