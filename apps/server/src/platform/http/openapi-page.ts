import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Browsable API reference over `/api/openapi.json`; its scripts are files, so the page needs no inline script. */
export async function answerApiPage(app: FastifyInstance, { at }: { at: string }) {
  await app.register(swagger, { mode: 'dynamic', openapi: { info: { title: 'Qifu API', version: '1' } } });
  await app.register(swaggerUi, {
    routePrefix: at,
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', filter: true, deepLinking: true },
    staticCSP: true,
  });
}
