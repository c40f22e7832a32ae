import { Failure } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../context';
import type { Plugs } from '../plugs';
import { leaveVisitorMark, readVisitor } from './visitor-mark';

/** Calls at once, and how many more each second. */
interface Allowance {
  burst: number;
  perSecond: number;
}

/**
 * What a browser that carries its mark may ask: typing asks eight times a second. A whole office behind one address is known by its
 * marks and shares nothing but the last figure; whoever brings no mark shares one bucket with all such calls of the address, so that
 * a program without one takes nothing from people.
 */
const allowances = {
  visitor: { burst: 60, perSecond: 10 },
  newcomers: { burst: 300, perSecond: 30 },
  address: { burst: 5_000, perSecond: 1_000 },
} as const satisfies Record<string, Allowance>;

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that are looked at; the one asked longest ago goes, which was full again long before. */
const mostBuckets = 50_000;
const bucketsOf = new WeakMap<Plugs, Map<string, Bucket>>();

/**
 * Refuses whoever asks too often of what everybody may ask (429), counted by each process: it protects the process, not a secret.
 * Who asks first is given a mark.
 */
export function assertVisitorRate(
  ctx: Pick<Ctx, 'plugs' | 'secrets' | 'origin' | 'now'>,
  request: FastifyRequest,
) {
  const buckets = bucketsOf.get(ctx.plugs) ?? new Map<string, Bucket>();
  bucketsOf.set(ctx.plugs, buckets);
  const visitor = readVisitor(ctx, request);
  const address = ctx.origin.ipAddress;
  const isAllowed =
    take(buckets, `address ${address}`, allowances.address) &&
    (visitor === undefined
      ? take(buckets, `newcomers ${address}`, allowances.newcomers)
      : take(buckets, `visitor ${visitor}`, allowances.visitor));
  if (!isAllowed) throw new Failure('request.tooMany');
  if (visitor === undefined) leaveVisitorMark(ctx, request);
}

function take(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: Allowance): boolean {
  const now = performance.now();
  const before = buckets.get(key) ?? { left: burst, at: now };
  const left = Math.min(burst, before.left + ((now - before.at) / 1_000) * perSecond);
  // Put behind all others: the first of the map is then the one asked longest ago.
  buckets.delete(key);
  if (buckets.size >= mostBuckets) buckets.delete(buckets.keys().next().value ?? '');
  buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
  return left >= 1;
}
