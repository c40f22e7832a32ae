import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';

const limits = { files: 0, fields: 40, fieldSize: 8 * 1024, headerPairs: 50 };

/** A form may also come as multipart, the way `FormData` sends it: its fields then stand where the others do. */
export async function readFormFields(request: FastifyRequest) {
  if (!request.isMultipart()) return;
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
    }
  } catch {
    fail('input.invalid', { field: 'body', reason: 'value' });
  }
  request.body = Object.fromEntries(fields);
}
