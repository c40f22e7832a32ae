import type { LiveSocket } from '#platform/socket/live-socket';

const messagesPerSecond = 10;
/** As many refusals in a row as a line gets before it is cut. */
const mostRefused = 30;

interface Pace {
  left: number;
  at: number;
  refused: number;
}

const paces = new WeakMap<LiveSocket, Pace>();

/** Whether a line may say one more message: a second's worth at once, refilled as time passes (reliability B29). */
export function keepsPace(socket: LiveSocket, nowMs = performance.now()): 'ok' | 'tooFast' | 'over' {
  const pace = paces.get(socket) ?? { left: messagesPerSecond, at: nowMs, refused: 0 };
  paces.set(socket, pace);
  pace.left = Math.min(messagesPerSecond, pace.left + ((nowMs - pace.at) / 1000) * messagesPerSecond);
  pace.at = nowMs;
  if (pace.left >= 1) {
    pace.left -= 1;
    pace.refused = Math.max(0, pace.refused - 1);
    return 'ok';
  }
  pace.refused += 1;
  return pace.refused > mostRefused ? 'over' : 'tooFast';
}
