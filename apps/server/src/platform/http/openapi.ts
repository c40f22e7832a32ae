import { createHash } from 'node:crypto';
import { accessText } from '@qifu/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerApiPage } from './openapi-page';
import type { Binding } from './routes';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Json | undefined =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json) : undefined;

const bodyTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** The description of every call, made from the contracts and nothing else. */
export function describeApi(bindings: readonly Binding[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const binding of bindings) {
    const path = binding.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [binding.endpoint.method.toLowerCase()]: describeCall(binding) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qifu API', version, description: 'Generated from the contracts.' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function describeCall({ name, endpoint }: Binding): Json {
  const { access, effect } = endpoint;
  const body = schemaOf(endpoint.body, 'input');
  const type = endpoint.encoding ? bodyTypes[endpoint.encoding] : 'application/json';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: `${effect === 'write' ? 'Writes' : 'Reads'}; access: ${accessText(access).join(' or ')}`,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: { content: { [type]: { schema: body } } } } : {}),
    responses: { 200: endpoint.blob ? blobReply : envelopeReply(schemaOf(endpoint.data, 'output')) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const described = schemaOf(schema, 'input') as
    | { properties?: Record<string, Json>; required?: string[] }
    | undefined;
  return Object.entries(described?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (described?.required?.includes(name) ?? false),
    schema: property,
  }));
}

const blobReply = {
  description: 'The file, or the JSON envelope when it is refused.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const envelopeReply = (data: Json | undefined) => ({
  description: 'The envelope; `code` tells the outcome.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: data ?? { type: 'null' } },
      },
    },
  },
});

/** `/api/openapi.json`, and a page to browse it at `/api/docs`. Both are made on first use. */
export function answerOpenApi(app: FastifyInstance, bindings: readonly Binding[], version: string) {
  let text: string | undefined;
  let tag = '';
  app.get('/api/openapi.json', async (request, reply) => {
    text ??= JSON.stringify(describeApi(bindings, version));
    tag ||= `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
    reply.header('ETag', tag).header('Cache-Control', 'no-cache').type('application/json');
    return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(text);
  });
  answerApiPage(app, { at: '/api/docs' });
}
