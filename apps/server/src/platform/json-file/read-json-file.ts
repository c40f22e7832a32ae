import { buffer } from 'node:stream/consumers';
import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx } from '../context';
import { sha256 } from '../hash';
import { parseJson } from '../http/json-body';
import { refuseField } from '../http/refuse-field';

const maxMegabytes = 10;
const maxBytes = maxMegabytes * 1024 * 1024;

/** What an uploaded file says, and what tells it from any other. */
export interface JsonFile<Content> {
  content: Content;
  sha256: string;
}

/**
 * Receives the one part `file` of a multipart request and reads it as JSON of the given shape. With an extension a file of
 * another name is refused (contract-lowcode 0.2).
 */
export async function readJsonFile<Shape extends z.ZodType>(
  ctx: Pick<Ctx, 'language'>,
  request: FastifyRequest,
  shape: Shape,
  extension?: string,
): Promise<JsonFile<z.output<Shape>>> {
  const text = await receive(ctx, request, extension);
  const parsed = shape.safeParse(readText(text, ctx));
  if (!parsed.success) fail('settingFile.unreadable');
  return { content: parsed.data, sha256: sha256(text) };
}

function readText(text: string, { language }: Pick<Ctx, 'language'>): unknown {
  try {
    return parseJson(text, language);
  } catch {
    fail('settingFile.unreadable');
  }
}

async function receive(
  ctx: Pick<Ctx, 'language'>,
  request: FastifyRequest,
  extension: string | undefined,
): Promise<string> {
  if (!request.isMultipart()) refuseField(ctx, 'body.file', 'required');
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 20, headerPairs: 50 };
  const part = await request.file({ limits }).catch(refuseMalformed);
  if (!part) refuseField(ctx, 'body.file', 'required');
  const isNamedRight = !extension || part.filename.toLowerCase().endsWith(`.${extension}`);
  if (!isNamedRight) fail('settingFile.unreadable');
  const bytes = await buffer(part.file).catch(refuseMalformed);
  if (bytes.length > maxBytes) fail('file.tooLarge', { size: maxMegabytes, unit: 'MB' });
  if (bytes.length === 0) fail('file.empty');
  return bytes.toString('utf8');
}

/** Forms that break off or are none: the parser's complaints are bare errors, unlike those of the network. */
function refuseMalformed(error: unknown): never {
  const isBare = error instanceof Error && error.constructor === Error && !('code' in error);
  if (isBare) fail('input.invalid', { field: 'body', reason: 'value' });
  throw error;
}
