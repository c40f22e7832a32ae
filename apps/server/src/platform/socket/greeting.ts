import type { Greeting } from '@qifu/contracts';
import type { LiveSocket } from './live-socket';
import type { RealtimePart } from './realtime-part';

/** The first push says how much waits for the person (contract-core 4.4); modules put their counts in place of the zeros. */
const nothingWaits: Greeting = {
  onlineUsers: [],
  unreadNums: [],
  unreadNoticeCount: 0,
  noticeDefaultText: '',
  unreadMessageCount: 0,
  messageDefaultText: '',
  messageDefaultTime: 0,
  unreadSystemMessageCount: 0,
  unreadScheduleCount: 0,
  unreadTotalCount: 0,
};

/** Greets a line that has said who it is with what all modules know. */
export async function sendGreeting(socket: LiveSocket, parts: readonly RealtimePart[]): Promise<void> {
  const told = await Promise.all(parts.map(({ greeting }) => greeting?.(socket)));
  const waits = { ...nothingWaits };
  for (const fields of told) Object.assign(waits, fields);
  socket.send({ method: 'initMessage', userId: socket.holder.userId, ...waits });
}
