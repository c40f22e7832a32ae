import type { Actor, Origin } from '../context';
import type { AuditTrail } from './audit-trail';

interface Counted {
  actor: Actor;
  origin: Origin;
  count: number;
  actions: Map<string, number>;
}

interface Parts {
  trail: AuditTrail;
  now: () => Date;
  newId: () => string;
  windowMs?: number;
  /** Fewer in a window are slips of the hand. */
  least?: number;
}

/** Counts calls refused for their input; many from one place in a minute leave one row (reliability 5.1). */
export interface MalformedCalls {
  count: (call: { actor: Actor; origin: Origin; action: string }) => void;
  /** Tells of the window so far, and begins another. */
  tell: () => Promise<void>;
  stop: () => Promise<void>;
}

const [mostPlaces, mostActions] = [1_000, 20];

export function createMalformedCalls({
  trail,
  now,
  newId,
  windowMs = 60_000,
  least = 20,
}: Parts): MalformedCalls {
  let places = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function tell() {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...places.values()].filter(({ count }) => count >= least);
    places = new Map();
    for (const { actor, origin, count, actions } of counted) {
      const calls = [...actions].map(([action, times]) => `${action} ×${times}`);
      await trail.add({
        id: newId(),
        actor,
        origin,
        now: now(),
        call: {
          action: 'security.malformedCalls',
          method: '',
          address: '',
          input: {},
          notes: [
            { objectType: 'malformedCalls', objectId: '', facts: { count, seconds: windowMs / 1000, calls } },
          ],
          result: 'failed',
          errorCode: 'input.invalid',
          startedAt: Date.now(),
        },
      });
    }
  }
  return {
    count({ actor, origin, action }) {
      const place = `${actor.userId} ${origin.ipAddress}`;
      const known = places.get(place) ?? { actor, origin, count: 0, actions: new Map<string, number>() };
      if (!places.has(place) && places.size >= mostPlaces) return;
      places.set(place, known);
      known.count += 1;
      if (known.actions.has(action) || known.actions.size < mostActions)
        known.actions.set(action, (known.actions.get(action) ?? 0) + 1);
      timer ??= setTimeout(() => void tell(), windowMs).unref();
    },
    tell,
    stop: tell,
  };
}
