import { type Allowance, createAllowance } from '#platform/socket/allowance';
import type { LiveSocket } from '#platform/socket/live-socket';

const ofLinePerSecond = 10;
/** All windows of a person together (reliability B29). */
const ofPersonPerSecond = 20;
/** As many refusals in a row as a line gets before it is cut. */
const mostRefused = 30;
/** Of so many people the pace is kept; who has been quiet for a second needs none. */
const mostKept = 1_000;

/**
 * Whether a line may say the message that came in at this time (reliability B29). Counted by when it came: what waits for
 * a slow database was said no slower for that.
 */
export function createPace() {
  const ofLines = new WeakMap<LiveSocket, Allowance>();
  const refusals = new WeakMap<LiveSocket, number>();
  const ofPeople = new Map<string, Allowance>();

  const forgetTheQuiet = (atMs: number) => {
    for (const [userId, person] of ofPeople) if (person.has(ofPersonPerSecond, atMs)) ofPeople.delete(userId);
  };

  return (socket: LiveSocket, arrivedMs: number): 'ok' | 'tooFast' | 'over' => {
    const { userId } = socket.holder;
    const line = ofLines.get(socket) ?? createAllowance(ofLinePerSecond);
    const person = ofPeople.get(userId) ?? createAllowance(ofPersonPerSecond);
    ofLines.set(socket, line);
    ofPeople.set(userId, person);
    const isInTime = line.has(1, arrivedMs) && person.take(1, arrivedMs) && line.take(1, arrivedMs);
    if (ofPeople.size > mostKept) forgetTheQuiet(arrivedMs);
    const refused = Math.max(0, (refusals.get(socket) ?? 0) + (isInTime ? -1 : 1));
    refusals.set(socket, refused);
    if (isInTime) return 'ok';
    return refused > mostRefused ? 'over' : 'tooFast';
  };
}
