import type { FastifyRequest } from 'fastify';
import { type Call, contextOf, databaseFor, noEffects, type Platform } from './call-context';
import { hiddenColumnsOf } from './hidden-columns';
import type { Adjust } from './parse-input';

type Sent = Readonly<Record<string, unknown>>;
const isSent = (given: unknown): given is Sent =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * What a caller's hidden columns make of his request: nobody filters or sorts by what he may not see, and a record he
 * changes keeps it. Nothing is done, and no statement sent, for who sees all columns.
 */
export async function keepHidden(
  platform: Platform,
  call: Omit<Call, 'input' | 'idempotencyKey'>,
  request: FastifyRequest,
): Promise<Adjust | undefined> {
  const { endpoint, readFormer } = call.binding;
  const hidden = hiddenColumnsOf(call.actor, endpoint.columnsOf ?? endpoint.searchesColumnsOf);
  if (hidden.size === 0) return undefined;
  if (endpoint.effect === 'read')
    return (part, given) => (part === 'params' || !isSent(given) ? given : notAskedBy(given, hidden));
  if (!readFormer) return undefined;
  const asked = { ...call, input: {}, idempotencyKey: undefined };
  const ctx = contextOf(platform, asked, databaseFor(platform, asked), noEffects());
  const params = request.params;
  const former = await readFormer(ctx, Object.assign({ request }, { params, query: {} }));
  return (part, given) => (part === 'body' && isSent(given) ? withFormer(given, former, hidden) : given);
}

const notAskedBy = (given: Sent, hidden: ReadonlySet<string>): Sent =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => !hidden.has(key) && !(key === 'sidx' && hidden.has(String(value))),
    ),
  );

const withFormer = (given: Sent, former: unknown, hidden: ReadonlySet<string>): Sent => ({
  ...given,
  ...(isSent(former) && Object.fromEntries(Object.entries(former).filter(([key]) => hidden.has(key)))),
});
