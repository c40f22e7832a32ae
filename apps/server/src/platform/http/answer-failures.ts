import { Failure, type FailureName } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BrokenRules, brokenRule } from '../db/broken-rules';
import {
  isDatabaseUnavailable,
  isOverdue,
  isRetriable,
  isTooWide,
  isUnfitValue,
} from '../db/database-failure';
import type { DiskRoom } from '../disk/disk-room';
import { StorageUnavailableError } from '../storage/blob-store';
import { refusal } from './envelope';
import { languageOf } from './language-of';
import { bareHeaders } from './security-headers';

/** Failures that are told by the HTTP status too (rulings 2); every other handled call answers 200. */
const httpStatus: Partial<Record<FailureName, number>> = {
  'address.unknown': 404,
  'body.tooLarge': 413,
  'request.tooMany': 429,
  'server.busy': 503,
  'server.unexpected': 500,
  'server.diskFull': 503,
  'server.storageDown': 503,
  'file.missing': 404,
  'file.gone': 410,
  'file.removed': 410,
  'file.rangeOutside': 416,
};
const retryAfterSeconds = 2;

/** What tells this application's failures apart. */
interface FailureParts {
  disk: DiskRoom;
  brokenRules: BrokenRules;
}

/** The one place that turns what went wrong into an answer; details of the unexpected stay in the log. */
export function answerFailures(app: FastifyInstance, told: FailureParts) {
  app.setErrorHandler((error, request, reply) => send(request, reply, failureOf(error, request, told)));
  app.setNotFoundHandler((request, reply) => send(request, reply, new Failure('address.unknown')));
}

/** An address that cannot even be read (`/%ff`) names nothing. No hook has run, so it brings its own headers. */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply.headers(bareHeaders), new Failure('address.unknown'));
}

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const status = httpStatus[failure.failure] ?? 200;
  if (status === 429 || status === 503 || failure.code === 429)
    reply.header('Retry-After', retryAfterSeconds);
  if (status === 416) reply.header('Content-Range', `bytes */${failure.details.sizeBytes}`);
  return reply
    .status(status)
    .type('application/json')
    .send(refusal(languageOf(request), failure, request.id));
}

function failureOf(error: unknown, request: FastifyRequest, { disk, brokenRules }: FailureParts): Failure {
  if (error instanceof Failure) return error;
  // The line broke, or he has thought better of it; nobody hears the answer.
  if (request.raw.errored === error) {
    request.log.info({ err: error }, 'whoever sent it has gone');
    return new Failure('input.invalid', { reason: 'request' });
  }
  if (disk.isReasonOf(error)) {
    request.log.error({ err: error }, 'no room left on the disk');
    return new Failure('server.diskFull');
  }
  if (isDatabaseUnavailable(error) || isRetriable(error) || isOverdue(error)) {
    request.log.warn({ err: error }, 'database did not answer in time');
    return new Failure('server.busy');
  }
  if (error instanceof StorageUnavailableError) {
    request.log.error({ err: error }, 'file storage does not answer');
    return new Failure('server.storageDown');
  }
  // Contracts bound what they take; this is the net below them, and its log says which bound is missing.
  if (isUnfitValue(error)) {
    request.log.error({ err: error }, 'a value came as far as the database, which cannot hold it');
    return new Failure('input.invalid', { reason: 'value' });
  }
  // How much fits into one row is the database's to say.
  if (isTooWide(error)) return new Failure('moduleRecord.tooLarge');
  const broken = brokenRule(brokenRules, error);
  if (broken) return broken;
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
