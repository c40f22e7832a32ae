import { Failure } from '@qifu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address this call in progress is counted for; empty before and after. */
    countedFor: string;
  }
}

/** Calls in progress at once; more are refused at once rather than made to wait (reliability L18). */
const mostAtOnce = 400;
/** Of these, calls of one network address: half stays free for everybody else. */
const mostPerAddress = 200;
const gone = 'gone';

/**
 * Sheds load with 503 and Retry-After; health and metrics always answer. A call counts once its body is here: waiting
 * for a sender costs nothing, so slow senders take nobody's place (`guardBodies` cuts them off).
 */
export function guardLoad(app: FastifyInstance) {
  let running = 0;
  const perAddress = new Map<string, number>();
  // Noted on the call itself: a list of calls in progress would hold on to those that were in it whenever it grew.
  app.decorateRequest('countedFor', '');
  const leave = (request: FastifyRequest) => {
    const address = request.countedFor;
    if (address === '') return;
    request.countedFor = '';
    running -= 1;
    const others = (perAddress.get(address) ?? 1) - 1;
    if (others > 0) perAddress.set(address, others);
    else perAddress.delete(address);
  };
  app.addHook('preHandler', (request, reply, done) => {
    // A realtime line is open for hours and asks for nothing meanwhile.
    if (!request.url.startsWith('/api/') || request.ws) return done();
    // Hooks run a second time for a call that turns out to have no address (`callNotFound`).
    if (request.countedFor !== '') return done();
    // What follows its body can end a call's connection before it comes here: nothing would tell that it has left.
    if (reply.raw.destroyed) return done();
    // Behind a trusted proxy this is the visitor's address, not the proxy's (TRUST_PROXY); a connection that has gone
    // has none any more.
    const address = request.ip ?? gone;
    const own = perAddress.get(address) ?? 0;
    if (running >= mostAtOnce || own >= mostPerAddress) return done(new Failure('server.busy'));
    request.countedFor = address;
    running += 1;
    perAddress.set(address, own + 1);
    // However its connection ends, also where the framework's own hooks hear nothing of it.
    reply.raw.once('close', () => leave(request));
    done();
  });
}
