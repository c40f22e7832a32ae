import {
  type Call,
  contextOf,
  databaseFor,
  handlerInput,
  noEffects,
  type Platform,
  runEffects,
} from './call-context';
import { traceRead } from './trace-read';

/** Works a read and gives its data. It has no transaction; a handler that needs one snapshot opens it itself. */
export async function answerRead(platform: Platform, call: Call): Promise<unknown> {
  if (call.binding.endpoint.traces) platform.trail.assertRoom();
  const effects = noEffects();
  const db = databaseFor(platform, call);
  const data = await call.binding.handle(contextOf(platform, call, db, effects), handlerInput(call));
  await runEffects({ log: platform.log, db }, effects);
  await traceRead(platform, call, data);
  return data;
}
