import { accessWords, type Endpoint, fail, isLeftTo, type Subject } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context';
import { type Call, contextOf, databaseFor, noEffects, type Platform } from './call-context';
import { readInput } from './keep-hidden';
import { readRightParts } from './parse-input';
import { hasSubject } from './routes';

/** A call of which nothing but the caller is known yet; what it is about is found out with its input. */
export type ArrivedCall = Omit<Call, 'input' | 'complete' | 'idempotencyKey'>;

/** The call with its input, where the caller may call it. */
export async function takeCall(
  platform: Platform,
  request: FastifyRequest,
  arrived: ArrivedCall,
): Promise<Call> {
  const { actor, binding } = arrived;
  if (hasSubject(binding.endpoint)) arrived.subject = await findSubject(platform, request, arrived);
  assertMay(actor, binding.endpoint, arrived.subject);
  return { ...arrived, ...readInput(arrived, request), idempotencyKey: keyOf(request) };
}

/** A visitor gets no answer that depends on what there is. */
async function findSubject(
  platform: Platform,
  request: FastifyRequest,
  arrived: ArrivedCall,
): Promise<Subject | undefined> {
  const { actor, binding, language } = arrived;
  if (actor.userId === '') return undefined;
  const asked = { ...arrived, input: {}, idempotencyKey: undefined };
  const ctx = contextOf(platform, asked, databaseFor(platform, asked), noEffects());
  return await binding.options.subjectOf?.(ctx, readRightParts(binding.endpoint, request, language));
}

/** A right word is held or not; a list asks for any one of its words (rulings 16). */
export function mayCall(actor: Actor, endpoint: Endpoint, subject?: Subject): boolean {
  const { access } = endpoint;
  if (access === 'public') return true;
  if (actor.userId === '') return false;
  if (access === 'session') return true;
  const holdsWord = accessWords(access, subject).some((right) => actor.holds(right));
  return actor.seat === undefined ? holdsWord : isLeftTo(actor.seat, endpoint, holdsWord);
}

function assertMay(actor: Actor, endpoint: Endpoint, subject: Subject | undefined) {
  if (!mayCall(actor, endpoint, subject)) fail('access.denied', { access: endpoint.access });
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    fail('input.invalid', { field: 'Idempotency-Key' });
  return key;
}
