import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context';
import {
  type Call,
  contextOf,
  databaseFor,
  type Effects,
  handlerInput,
  noEffects,
  type Platform,
  runEffects,
} from './call-context';
import type { Binding } from './routes';
import { type ArrivedCall, takeCall } from './take-call';
import { traceRead } from './trace-read';

/** A read that has been worked and not been given out. */
interface WorkedRead {
  call: Call;
  data: unknown;
  effects: Effects;
}

/** Reads run without a transaction; a handler that needs one snapshot opens it itself. */
export async function beginRead(
  platform: Platform,
  request: FastifyRequest,
  arrived: ArrivedCall,
): Promise<WorkedRead> {
  const call = await takeCall(platform, request, arrived);
  if (call.binding.endpoint.traces) platform.trail.assertRoom();
  const effects = noEffects();
  const ctx = contextOf(platform, call, databaseFor(platform, call), effects);
  return { call, data: await call.binding.handle(ctx, handlerInput(call)), effects };
}

/** What follows a read, and its data. */
export async function endRead(platform: Platform, { call, data, effects }: WorkedRead): Promise<unknown> {
  await runEffects({ log: platform.log, db: databaseFor(platform, call) }, effects);
  await traceRead(platform, call, data);
  return data;
}

/** Bytes and long work are not begun for somebody who may not be let in, nor what leaves a trace of itself. */
const mayBeAhead = ({ endpoint }: Binding) =>
  endpoint.effect === 'read' &&
  endpoint.access !== 'public' &&
  !endpoint.blob &&
  !endpoint.isLong &&
  !endpoint.traces;

/**
 * Works a read for whoever called with the same token last while his session is looked up, so that both go to the
 * database together. Gives the read once it is known that he is admitted, as the very actor it was worked for; in any
 * other case nobody learns what came of it. Which of the two the database answers first makes no difference: the same
 * session and the same rights, once lost, do not come back, so that they were there before they were found there.
 */
export function readAhead(
  platform: Platform,
  request: FastifyRequest,
  arrived: ArrivedCall,
): ((admitted: Actor) => Promise<WorkedRead | undefined>) | undefined {
  if (!mayBeAhead(arrived.binding)) return undefined;
  const read = beginRead(platform, request, arrived);
  const settled = read.then(
    () => undefined,
    () => undefined,
  );
  return (admitted) => (admitted === arrived.actor ? read : settled);
}
