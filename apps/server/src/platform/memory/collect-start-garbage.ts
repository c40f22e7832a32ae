import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first calls come before; then the pause of some 50 ms meets nobody. */
const afterMs = 2_000;

/**
 * Gives back what starting left behind. An idle process allocates too little to collect by itself and would keep
 * some 40 MB of it, after loading the demo far more (rulings 39).
 */
export function collectStartGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect();
  }, afterMs).unref();
}
