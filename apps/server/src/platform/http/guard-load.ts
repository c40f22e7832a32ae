import { Failure } from '@qifu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls in progress at once; more are refused at once rather than made to wait (reliability L18). */
const mostAtOnce = 400;
/** Of these, calls of one network address: half stays free for everybody else. */
const mostPerAddress = 200;

/**
 * Sheds load with 503 and Retry-After; health and metrics always answer. A call counts once its body is here: waiting
 * for a sender costs nothing, so slow senders take nobody's place (`guardBodies` cuts them off).
 */
export function guardLoad(app: FastifyInstance) {
  const running = new Map<FastifyRequest, string>();
  const perAddress = new Map<string, number>();
  const leave = (request: FastifyRequest) => {
    const address = running.get(request);
    if (address === undefined) return;
    running.delete(request);
    const others = (perAddress.get(address) ?? 1) - 1;
    if (others > 0) perAddress.set(address, others);
    else perAddress.delete(address);
  };
  app.addHook('preHandler', (request, _reply, done) => {
    // A realtime line is open for hours and asks for nothing meanwhile.
    if (!request.url.startsWith('/api/') || request.ws) return done();
    // Behind a trusted proxy this is the visitor's address, not the proxy's (TRUST_PROXY).
    const own = perAddress.get(request.ip) ?? 0;
    if (running.size >= mostAtOnce || own >= mostPerAddress) return done(new Failure('server.busy'));
    running.set(request, request.ip);
    perAddress.set(request.ip, own + 1);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => leave(request));
}
