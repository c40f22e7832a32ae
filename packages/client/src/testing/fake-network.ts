import type { Data, Endpoint, Input } from '@qifu/contracts';

/** Parts under test stand in a cache of their own. */
export { QueryClientProvider } from '@tanstack/react-query';

/** One call a page made. */
export interface MadeCall {
  endpoint: Endpoint;
  input: Record<string, unknown>;
}
/** What the server would refuse with. */
export interface FakeRefusal {
  code: number;
  msg: string;
  errorCode?: string;
  details?: unknown;
  issues?: { path: string; rule: string; text: string }[];
}

type Answer = (input: Record<string, unknown>) => unknown;
interface Line {
  endpoint: Endpoint;
  answer: Answer;
}

const refusalMark = Symbol('refusal');
/** Makes an answer refuse instead. */
export const refuse = (refusal: FakeRefusal) => ({ [refusalMark]: refusal });
const refusalIn = (value: unknown): FakeRefusal | undefined =>
  typeof value === 'object' && value !== null
    ? (value as { [refusalMark]?: FakeRefusal })[refusalMark]
    : undefined;

/** The server as a page sees it: answers declared calls, with the declared shapes, and remembers them. */
export interface FakeNetwork {
  /** Says how a call is answered from now on; a later word replaces an earlier one. */
  on: <E extends Endpoint>(
    endpoint: E,
    answer: Data<E> | ((input: Input<E>) => Data<E> | ReturnType<typeof refuse>),
  ) => void;
  /** Refuses a call from now on. */
  refuse: (endpoint: Endpoint, refusal: FakeRefusal) => void;
  /** Inputs of the calls made to an endpoint, oldest first. */
  inputsOf: <E extends Endpoint>(endpoint: E) => Input<E>[];
  calls: readonly MadeCall[];
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
}

/** A network built on the contracts: what no test has declared is answered with 404, so gaps are seen. */
export function createFakeNetwork(): FakeNetwork {
  const lines: Line[] = [];
  const calls: MadeCall[] = [];
  const add = (endpoint: Endpoint, answer: Answer) => lines.unshift({ endpoint, answer });
  return {
    calls,
    on: (endpoint, answer) => add(endpoint, typeof answer === 'function' ? (answer as Answer) : () => answer),
    refuse: (endpoint, refusal) => add(endpoint, () => refuse(refusal)),
    inputsOf: ({ method, path }) =>
      calls
        .filter(({ endpoint }) => endpoint.method === method && endpoint.path === path)
        .map(({ input }) => input as never),
    fetch: async (address, init) => {
      const found = findLine(lines, address, init?.method ?? 'GET');
      if (!found) return Response.json({ code: 404, msg: `not declared: ${address}`, data: null });
      const input = { ...found.input, body: bodyOf(found.line.endpoint, init?.body) };
      calls.push({ endpoint: found.line.endpoint, input });
      return replyOf(found.line.endpoint, await found.line.answer(input));
    },
  };
}

function findLine(lines: readonly Line[], address: string, method: string) {
  const url = new URL(address, 'http://qifu.test');
  url.searchParams.delete('n');
  for (const line of lines) {
    const params = line.endpoint.method === method && paramsOf(line.endpoint.path, url.pathname);
    if (params) return { line, input: { params, query: Object.fromEntries(url.searchParams) } };
  }
  return undefined;
}

/** The path's own words win over parameters because their lines are declared by hand; ids never equal them. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function bodyOf({ encoding }: Endpoint, body: RequestInit['body'] | undefined): unknown {
  if (typeof body !== 'string') return body;
  return encoding === 'form' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

function replyOf(endpoint: Endpoint, answer: unknown): Response {
  const refusal = refusalIn(answer);
  if (refusal) {
    const { code, msg, errorCode = 'test.refused', details, issues } = refusal;
    return Response.json({ code, msg, data: null, extras: { errorCode, details, issues, requestId: 'T1' } });
  }
  if (endpoint.blob) {
    return new Response(new Uint8Array([80, 75]), {
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' },
    });
  }
  return Response.json({ code: 200, msg: 'ok', data: answer ?? null });
}
