import { addressOf, type Envelope, Failure } from '@qifu/contracts';
import { type Language, languageTags } from '@qifu/i18n';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../log';
import { refusal, success } from './envelope';
import type { Kernel } from './kernel';
import type { Binding } from './routes';

/** A call as a page asks for it: its contract is the page's own copy, so it is found by method and address. */
export interface PageReading {
  endpoint: { method: string; path: string };
  input: Readonly<Record<string, unknown>>;
}

/** Makes a call for a page; undefined where it failed or took too long, then the browser asks. */
export type AskAsVisitor = (reading: PageReading, language: Language) => Promise<Envelope | undefined>;

/** Nobody waits longer for the first paint: what is slow comes after it. */
const patienceMs = 1_500;

/**
 * The calls a public page needs for its first paint, made in this process by the same steps as any other call and as a
 * visitor, whoever will read the page: only public reads, so nothing that belongs to a person gets into it. They come
 * from no network address, so limits by address count nobody's office for them.
 */
export function createVisitorCalls(
  kernel: Kernel,
  { bindings, newId, log }: { bindings: readonly Binding[]; newId: () => string; log: Log },
): AskAsVisitor {
  const placeOf = ({ method, path }: PageReading['endpoint']) => `${method} ${path}`;
  const open = new Map(
    bindings
      .filter(({ endpoint: { access, effect, blob } }) => access === 'public' && effect === 'read' && !blob)
      .map((binding) => [placeOf(binding.endpoint), binding]),
  );
  return async ({ endpoint, input }, language) => {
    const binding = open.get(placeOf(endpoint));
    if (!binding) throw new Error(`a page reads what is no public read: ${placeOf(endpoint)}`);
    const request = requestOf(binding, input, { language, id: newId() });
    const answered = kernel.read(binding, request).then(
      (data) => success(language, data, binding.endpoint.says),
      (error: unknown) => {
        if (error instanceof Failure && error.code < 500) return refusal(language, error, request.id);
        log.error({ err: error, call: binding.name }, 'a page is drawn without a call of it that failed');
        return undefined;
      },
    );
    return inTime(answered);
  };
}

/** What the kernel reads of a request; the input is as it would have come over the wire. */
function requestOf(
  { endpoint }: Binding,
  input: PageReading['input'],
  { language, id }: { language: Language; id: string },
): FastifyRequest {
  const search = addressOf(endpoint, input).split('?', 2)[1];
  const given = (input.params ?? {}) as Record<string, unknown>;
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const request = {
    id,
    ip: '',
    method: endpoint.method,
    headers: { 'accept-language': languageTags[language] },
    params,
    query: Object.fromEntries(new URLSearchParams(search)),
    body: input.body,
  };
  return request as unknown as FastifyRequest;
}

async function inTime<Told>(answered: Promise<Told>): Promise<Told | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
