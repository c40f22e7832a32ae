import type { LiveSocket } from '#platform/socket/live-socket';

const ofLinePerSecond = 10;
/** All windows of a person together (reliability B29). */
const ofPersonPerSecond = 20;
/** As many refusals in a row as a line gets before it is cut. */
const mostRefused = 30;
/** Of so many people the pace is kept; who has been quiet for a second needs none. */
const mostKept = 1_000;

interface Pace {
  left: number;
  at: number;
}

const ofLines = new WeakMap<LiveSocket, Pace>();
const refusals = new WeakMap<LiveSocket, number>();
const ofPeople = new Map<string, Pace>();

/** Whether a line may say one more message: a second's worth at once, refilled as time passes (reliability B29). */
export function keepsPace(socket: LiveSocket, nowMs = performance.now()): 'ok' | 'tooFast' | 'over' {
  const { userId } = socket.holder;
  const line = refilled(ofLines.get(socket), ofLinePerSecond, nowMs);
  const person = refilled(ofPeople.get(userId), ofPersonPerSecond, nowMs);
  const isInTime = line.left >= 1 && person.left >= 1;
  const taken = isInTime ? 1 : 0;
  ofLines.set(socket, { ...line, left: line.left - taken });
  ofPeople.set(userId, { ...person, left: person.left - taken });
  if (ofPeople.size > mostKept) forgetTheQuiet(nowMs);
  const refused = Math.max(0, (refusals.get(socket) ?? 0) + (isInTime ? -1 : 1));
  refusals.set(socket, refused);
  if (isInTime) return 'ok';
  return refused > mostRefused ? 'over' : 'tooFast';
}

const refilled = (pace: Pace | undefined, perSecond: number, at: number): Pace => ({
  left: pace ? Math.min(perSecond, pace.left + ((at - pace.at) / 1000) * perSecond) : perSecond,
  at,
});

function forgetTheQuiet(nowMs: number) {
  for (const [userId, { at }] of ofPeople) if (nowMs - at > 1000) ofPeople.delete(userId);
}
