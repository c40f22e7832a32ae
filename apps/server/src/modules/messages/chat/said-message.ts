import type { ChatFile, ChatKind, ReceivedPush, SentPush } from '@qifu/contracts';
import { avatarAddress } from '#modules/permission';

/** A stored message with the two people as pages show them. */
export interface SaidMessage {
  id: string;
  pairId: string;
  sequence: number;
  sendUserId: string;
  receiveUserId: string;
  contentType: ChatKind;
  content: string;
  clientMessageId: string | null;
  sendTime: number;
  account: string;
  realName: string;
  headIcon: string;
  toAccount: string;
  toRealName: string;
  toHeadIcon: string;
}

const contentOf = ({ contentType, content }: SaidMessage) =>
  contentType === 'text' ? content : (JSON.parse(content) as ChatFile);

const commonOf = (said: SaidMessage) => ({
  id: said.id,
  sequence: said.sequence,
  dateTime: said.sendTime,
  latestDate: said.sendTime,
  messageType: said.contentType,
  account: said.account,
  headIcon: avatarAddress(said.headIcon),
  realName: said.realName,
});

/** What every window of the sender is told (contract-core 4.5). */
export const toSender = (said: SaidMessage): SentPush => ({
  method: 'sendMessage',
  ...commonOf(said),
  UserId: said.sendUserId,
  userId: said.sendUserId,
  toUserId: said.receiveUserId,
  toMessage: contentOf(said),
  toAccount: said.toAccount,
  toRealName: said.toRealName,
  toHeadIcon: avatarAddress(said.toHeadIcon),
  clientMessageId: said.clientMessageId,
});

/** What every window of the receiver is told. */
export const toReceiver = (said: SaidMessage): ReceivedPush => ({
  method: 'receiveMessage',
  ...commonOf(said),
  formUserId: said.sendUserId,
  userId: said.receiveUserId,
  formMessage: contentOf(said),
});
