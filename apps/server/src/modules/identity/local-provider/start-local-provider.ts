import { generateKeyPair, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { GrantContext, Provider } from 'oidc-provider';
import { demoOutsidePeople } from './demo-outside-people';
import { answerInteraction, interactionPath } from './interaction';
import { memoryAdapter } from './memory-adapter';

export interface LocalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop: () => Promise<void>;
}

const clientId = 'qifu';
const scope = 'openid profile';
const loopback = '127.0.0.1';

/**
 * An identity platform of our own for the demo and for tests: on a free port of this machine, with keys and a client
 * secret that are made now and never leave the process.
 */
export async function startLocalProvider(): Promise<LocalProvider> {
  const server = createServer();
  server.listen(0, loopback);
  await once(server, 'listening');
  // It never keeps the process alive.
  server.unref();
  const issuer = `http://${loopback}:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomBytes(32).toString('base64url');
  const provider = await createProvider(issuer, clientSecret);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(interactionPath)) return void answer(request, response);
    answerInteraction(provider, request, response).catch(() => response.destroy());
  });
  return { issuer, clientId, clientSecret, stop: () => stopServer(server) };
}

async function createProvider(issuer: string, clientSecret: string): Promise<Provider> {
  const { Provider: OidcProvider } = await import('oidc-provider');
  const provider = new OidcProvider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`http://${loopback}/api/oauth/outside/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [await makeSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'legal_persons'] },
    findAccount: (_context: unknown, id: string) => accountOf(id),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => interactionPath + uid },
    // Whoever signs in has agreed: there is one client, and it is ours.
    loadExistingGrant: grantEverything,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
  });
  provider.Client.prototype.redirectUriAllowed = isOwnCallback;
  return provider;
}

/** The product's port is not known here; any port of this machine may be the one. */
function isOwnCallback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  return (
    protocol === 'http:' &&
    [loopback, 'localhost', '[::1]'].includes(hostname) &&
    pathname === '/api/oauth/outside/callback'
  );
}

async function makeSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  };
}

function accountOf(id: string) {
  const person = demoOutsidePeople.find(({ sub }) => sub === id);
  if (!person) return undefined;
  const legalPersons = person.legalPersons.map(({ sub, name }) => ({ sub, name }));
  return {
    accountId: id,
    claims: () => ({ sub: id, name: person.name, legal_persons: legalPersons }),
  };
}

async function grantEverything({ oidc: { client, session, provider } }: GrantContext) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
