import { type Endpoint, fail, isLeftTo } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context';
import type { Call } from './call-context';
import { readInput } from './keep-hidden';

/** A call of which nothing but the caller is known yet. */
export type ArrivedCall = Omit<Call, 'input' | 'complete' | 'idempotencyKey'>;

/** The call with its input, where the caller may call it. */
export function takeCall(request: FastifyRequest, arrived: ArrivedCall): Call {
  assertMay(arrived.actor, arrived.binding.endpoint);
  return { ...arrived, ...readInput(arrived, request), idempotencyKey: keyOf(request) };
}

/** A right word is held or not; a list asks for any one of its words (rulings 16). */
export function mayCall(actor: Actor, endpoint: Endpoint): boolean {
  const { access } = endpoint;
  if (access === 'public') return true;
  if (actor.userId === '') return false;
  if (access === 'session') return true;
  const holdsWord = (typeof access === 'string' ? [access] : access).some((right) => actor.holds(right));
  return actor.seat === undefined ? holdsWord : isLeftTo(actor.seat, endpoint, holdsWord);
}

function assertMay(actor: Actor, endpoint: Endpoint) {
  if (!mayCall(actor, endpoint)) fail('access.denied', { access: endpoint.access });
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    fail('input.invalid', { field: 'Idempotency-Key' });
  return key;
}
