import { type Allowance, createAllowance } from '#platform/socket/allowance';
import type { LiveSocket } from '#platform/socket/live-socket';

const ofLinePerSecond = 10;
/** All windows of a person together (reliability B29). */
const ofPersonPerSecond = 20;
/** As many refusals in a row as a line gets before it is cut. */
const mostRefused = 30;
/** Of so many people the pace is kept; who has been quiet for a second needs none. */
const mostKept = 1_000;

const ofLines = new WeakMap<LiveSocket, Allowance>();
const refusals = new WeakMap<LiveSocket, number>();
const ofPeople = new Map<string, Allowance>();

/** Whether a line may say one more message at a time (reliability B29). */
export function keepsPace(socket: LiveSocket, nowMs = performance.now()): 'ok' | 'tooFast' | 'over' {
  const { userId } = socket.holder;
  const line = ofLines.get(socket) ?? createAllowance(ofLinePerSecond);
  const person = ofPeople.get(userId) ?? createAllowance(ofPersonPerSecond);
  ofLines.set(socket, line);
  ofPeople.set(userId, person);
  const isInTime = line.has(1, nowMs) && person.take(1, nowMs) && line.take(1, nowMs);
  if (ofPeople.size > mostKept) forgetTheQuiet(nowMs);
  const refused = Math.max(0, (refusals.get(socket) ?? 0) + (isInTime ? -1 : 1));
  refusals.set(socket, refused);
  if (isInTime) return 'ok';
  return refused > mostRefused ? 'over' : 'tooFast';
}

function forgetTheQuiet(nowMs: number) {
  for (const [userId, person] of ofPeople) if (person.has(ofPersonPerSecond, nowMs)) ofPeople.delete(userId);
}
