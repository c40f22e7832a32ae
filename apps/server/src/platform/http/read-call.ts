import { metChangedTable } from '../db/database-failure';
import {
  type Call,
  contextOf,
  databaseFor,
  handlerInput,
  noEffects,
  type Platform,
  runEffects,
} from './call-context';
import { namedFault } from './changed-table';
import { traceRead } from './trace-read';

/**
 * Works a read and gives its data; once more where a table changed under it. It has no transaction; a handler that needs
 * one snapshot opens it itself.
 */
export async function answerRead(platform: Platform, call: Call): Promise<unknown> {
  if (call.binding.endpoint.traces) platform.trail.assertRoom();
  const { data, effects } = await workRead(platform, call)
    .catch((error: unknown) => {
      if (!metChangedTable(error, call.subject?.module !== undefined)) throw error;
      return workRead(platform, call);
    })
    .catch((error: unknown) => {
      throw namedFault(error, call);
    });
  await runEffects({ log: platform.log, db: databaseFor(platform, call) }, effects);
  await traceRead(platform, call, data);
  return data;
}

async function workRead(platform: Platform, call: Call) {
  const effects = noEffects();
  const ctx = contextOf(platform, call, databaseFor(platform, call), effects);
  return { data: await call.binding.handle(ctx, handlerInput(call)), effects };
}
