import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const formMaxBytes = 64 * 1024;
/** Ceiling of one uploaded file; each kind of upload has its own lower limit. */
const uploadMaxBytes = 100 * 1024 * 1024;

/** Form-encoded sign-in and multipart uploads. */
export async function acceptForms(app: FastifyInstance) {
  await app.register(formbody, { bodyLimit: formMaxBytes });
  await app.register(multipart, {
    limits: { fileSize: uploadMaxBytes, files: 1, fields: 20, fieldSize: formMaxBytes, headerPairs: 100 },
  });
}
