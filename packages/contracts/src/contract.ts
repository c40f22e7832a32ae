import type { ZodType, z } from 'zod';
import type { Envelope } from './envelope';
import { CallError } from './envelope';
import { formOf } from './form-calls';
import type { Access, MenuOf } from './subject';

type Effect = 'read' | 'write';

/** One call of the product, declared once for server, browser, tests and reference pages. */
export interface Endpoint {
  /** The base address; an action refreshes every query that shares it. Filled in by `contract()`. */
  resource?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /**
   * A write runs in one transaction and leaves exactly one audit row in it (rulings 13). Unless a call says otherwise, GET
   * reads and everything else writes.
   */
  effect: Effect;
  /** A read of what is sensitive leaves an audit row about an object of this kind (reliability 5.1). */
  traces?: string;
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  data?: ZodType;
  /** Answers bytes on success; a failure is still the JSON envelope. */
  blob?: true;
  /** Pages of any origin may read the answer, such as a frame that has none: what opens it is a ticket in the call. */
  anyOrigin?: true;
  /** The body is form encoded or multipart instead of JSON. */
  encoding?: 'form' | 'multipart';
  /** Key of the success text in the i18n area `success`; the browser shows it after save and delete. */
  says?: string;
  /** That text names the record: for records whose name everybody who changes them may read. */
  namesRecord?: true;
  /**
   * Code of the menu whose column permission decides which columns of the answered list or record the caller gets,
   * and by which he may ask for it. A change keeps what he does not see as it is.
   */
  columnsOf?: MenuOf;
  /** Answered columns that tell another in other words (`batchName` tells `batchId`): they are hidden together. */
  tells?: Readonly<Record<string, string>>;
  /**
   * Code of the menu whose form permission decides which fields of the record the caller reads and sets. Calls named
   * `read`, `create` and `update` have the menu of their buttons unless they say another.
   */
  formOf?: MenuOf | undefined;
  /** Such a menu of a call that answers no columns, such as figures under a list's filters: it is not asked by hidden ones. */
  searchesColumnsOf?: MenuOf;
  /** Its statements may run 120 s instead of 30 s, on connections of their own: reports and exports. */
  isLong?: true;
  /** How much JSON its body may be where that is more than the usual 1 MiB: rows of a whole sheet (reliability B3). */
  maxBodyBytes?: number;
}

type Part = 'params' | 'query' | 'body';
type Declared<E> = { [P in Part]: E extends Record<P, ZodType> ? P : never }[Part];
type Given<E, P extends Part> = E extends Record<P, infer S extends ZodType> ? z.input<S> : never;
/** Parts that may be left out as a whole. */
type Omittable<E> = { [P in Declared<E>]: undefined extends Given<E, P> ? P : never }[Declared<E>];
/** What a caller passes. */
export type Input<E extends Endpoint> = {
  [P in Exclude<Declared<E>, Omittable<E>>]: Given<E, P>;
} & { [P in Omittable<E>]?: Given<E, P> };
/** What a handler receives. */
export type Parsed<E extends Endpoint> = { [P in Declared<E>]: z.output<Extract<E[P], ZodType>> };
/** What comes back. */
export type Data<E extends Endpoint> = E extends { blob: true }
  ? Uint8Array
  : E extends { data: infer D extends ZodType }
    ? z.output<D>
    : null;

export type Declarable = Omit<Endpoint, 'effect'> & { effect?: Effect };
type Bound<E> = { [N in keyof E]: E[N] & { resource: string; effect: Effect } };

/** Groups the endpoints of one resource under one base address. */
export const contract = <const E extends Record<string, Declarable>>(base: string, endpoints: E): Bound<E> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      {
        effect: effectOf(endpoint),
        ...formOf(endpoints, name),
        ...endpoint,
        resource: base,
        path: base + endpoint.path,
      },
    ]),
  ) as Bound<E>;

const effectOf = ({ method }: Declarable): Effect => (method === 'GET' ? 'read' : 'write');

/** One request on its way: everything `send` needs to know. */
export interface OutgoingRequest {
  endpoint: Endpoint;
  method: Endpoint['method'];
  url: string;
  body?: unknown;
}

/** Carries one declared request; the browser and the tests only differ in `send`. */
export type Send = (request: OutgoingRequest) => Promise<Envelope | Uint8Array>;

/** The address of a call with its path and query filled in. Empty values are left out. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    search.append(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const hasHiddenColumns = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'hiddenColumns' in data;

/** Makes the typed call function over a way to send. */
export const createCall =
  (send: Send, options: { checkReplies?: boolean } = {}) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> => {
    const given = input as Record<string, unknown>;
    const reply = await send({
      endpoint,
      method: endpoint.method,
      url: addressOf(endpoint, given),
      body: given.body,
    });
    if (reply instanceof Uint8Array) return reply as Data<E>;
    if (reply.code !== 200) throw new CallError(reply);
    if (!endpoint.data) return null as Data<E>;
    // What is not granted is left out of rows and records, which are then not whole.
    const isWhole = !(endpoint.columnsOf ?? endpoint.formOf) || !hasHiddenColumns(reply.data);
    return (options.checkReplies && isWhole ? endpoint.data.parse(reply.data) : reply.data) as Data<E>;
  };
