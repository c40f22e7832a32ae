import { Failure, type FailureName } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isRetriable } from '../db/database-failure';
import { refusal } from './envelope';
import { languageOf } from './kernel';

/** Failures that are told by the HTTP status too (rulings 2); every other handled call answers 200. */
const httpStatus: Partial<Record<FailureName, number>> = {
  'address.unknown': 404,
  'body.tooLarge': 413,
  'request.tooMany': 429,
  'server.busy': 503,
  'server.unexpected': 500,
  'file.missing': 404,
  'file.gone': 410,
};
const retryAfterSeconds = 2;

/** The one place that turns what went wrong into an answer; details of the unexpected stay in the log. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => send(request, reply, failureOf(error, request)));
  app.setNotFoundHandler((request, reply) => send(request, reply, new Failure('address.unknown')));
}

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const status = httpStatus[failure.failure] ?? 200;
  if (status === 429 || status === 503 || failure.code === 429)
    reply.header('Retry-After', retryAfterSeconds);
  return reply
    .status(status)
    .type('application/json')
    .send(refusal(languageOf(request), failure, request.id));
}

function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error) || isRetriable(error)) {
    request.log.warn({ err: error }, 'database did not answer in time');
    return new Failure('server.busy');
  }
  const byFastify = frameworkFailure(error);
  if (byFastify) return byFastify;
  request.log.error({ err: error }, 'unexpected failure');
  return new Failure('server.unexpected');
}

/** Fastify's own refusals of malformed requests. */
function frameworkFailure(error: unknown): Failure | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('body.tooLarge');
  if (statusCode === 404) return new Failure('address.unknown');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('input.invalid', { reason: code ?? 'request' });
  return undefined;
}
