import type { Endpoint } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { ZodObject, type ZodType } from 'zod';
import type { Call, KnownCall } from './call-context';
import { notAskedOf } from './hidden-from';
import { type Adjust, parseInput } from './parse-input';

type Sent = Readonly<Record<string, unknown>>;
const isSent = (given: unknown): given is Sent =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * The input of a call, as its caller's hidden columns and form fields leave it: nobody filters or sorts by what he may
 * not see, a record he changes keeps it, and one he adds has nothing there. Who sees all is asked nothing more.
 */
export function readInput(
  call: KnownCall & Pick<Call, 'actor' | 'language'>,
  request: FastifyRequest,
): Pick<Call, 'input' | 'complete'> {
  const { language } = call;
  const { endpoint, options } = call.binding;
  const { keeps } = options;
  const parse = (adjust?: Adjust) => parseInput(endpoint, request, language, adjust);
  const hidden = notAskedOf(call);
  if (hidden.size === 0) return { input: parse() };
  if (endpoint.effect === 'read')
    return {
      input: parse((part, given) =>
        part === 'params' || !isSent(given) ? given : notAskedBy(given, hidden, endpoint[part]),
      ),
    };
  if (!keeps || keeps === 'unsent') return { input: endpoint.formOf ? parse(unset(hidden)) : parse() };
  const address = parseInput(addressOnly(endpoint), request, language);
  const sent = isSent(request.body) ? without(request.body, hidden) : request.body;
  return {
    input: { ...address, body: sent },
    complete: async (ctx) => {
      const former = await keeps(ctx, (address.params as { id: string }).id);
      const kept = Object.fromEntries(Object.entries(former).filter(([key]) => hidden.has(key)));
      return parse((part, given) => (part === 'body' && isSent(sent) ? { ...sent, ...kept } : given));
    },
  };
}

/** A new record has nothing in what its author does not see. */
const unset =
  (hidden: ReadonlySet<string>): Adjust =>
  (part, given) =>
    part === 'body' && isSent(given) ? without(given, hidden) : given;

const addressOnly = ({ body: _body, query: _query, ...endpoint }: Endpoint): Endpoint => endpoint;

const without = (given: Sent, hidden: ReadonlySet<string>): Sent =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !hidden.has(key)));

function notAskedBy(given: Sent, hidden: ReadonlySet<string>, shape: ZodType | undefined): Sent {
  const conditions = new Set([...hidden].filter((key) => !isSubject(shape, key)));
  const { sidx, ...asked } = without(given, conditions);
  return sidx === undefined || hidden.has(String(sidx)) ? asked : { ...asked, sidx };
}

/** What a call cannot be asked without, such as the group whose members it lists, is no condition. */
function isSubject(shape: ZodType | undefined, key: string): boolean {
  const field = shape instanceof ZodObject ? (shape.shape[key] as ZodType | undefined) : undefined;
  return field !== undefined && !field.safeParse(undefined).success;
}
