import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What of an answer belongs to the connection it came over. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/**
 * Browsable API reference over `/api/openapi.json`; its scripts are files, so the page needs no inline script. It is a
 * server of its own behind ours, made when somebody first looks: nobody should wait for its libraries at every start.
 */
export function answerApiPage(app: FastifyInstance, { at }: { at: string }) {
  let page: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    page ??= makePage(at).catch((error: unknown) => {
      page = undefined;
      throw error;
    });
    const known = headers['if-none-match'];
    const made = await (await page).inject({ url, headers: known ? { 'if-none-match': known } : {} });
    for (const [name, value] of Object.entries(made.headers))
      if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
    return reply.status(made.statusCode).send(made.rawPayload);
  };
  app.get(at, answer);
  app.get(`${at}/*`, answer);
  app.addHook('onClose', async () => {
    await (await page?.catch(() => undefined))?.close();
  });
}

async function makePage(at: string): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await page.register(swagger, { mode: 'dynamic', openapi: { info: { title: 'Qifu API', version: '1' } } });
  await page.register(swaggerUi, {
    routePrefix: at,
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', filter: true, deepLinking: true },
    staticCSP: true,
  });
  await page.ready();
  return page;
}
