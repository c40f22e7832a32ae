import { type Failure, fail } from '@qifu/contracts';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Log } from '#platform/log';
import type { IdentityProvider, JourneyProof, LegalPerson, OutsidePerson } from './provider';

export interface OpenIdClient {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Asks for the password again even of somebody signed in there: the demo's people share one browser. */
  asksAgain?: boolean;
}

const scope = 'openid profile';
const answerWithinSeconds = 8;
/** What a platform says of itself is asked for again after this time. */
const describedForMs = 3_600_000;

const legalPersons = z
  .array(z.object({ sub: z.string().min(1).max(255), name: z.string().max(200).catch('') }))
  .max(50);
const described = z.object({
  name: z.string().trim().max(50).catch(''),
  legal_persons: legalPersons.catch([]),
});

// Loaded at first use: it must not lengthen the start.
const library = () => import('openid-client');

/** OpenID Connect: authorization code with PKCE, signed identity token, nonce. */
export function openIdProvider(client: OpenIdClient, log: Log): IdentityProvider {
  const configuration = keepFor(describedForMs, () => discover(client));
  return {
    name: client.name,
    async beginJourney({ state, nonce, codeVerifier, returnAddress }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const config = await asFailure(log, configuration);
      return buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(client.asksAgain ? { prompt: 'login' } : {}),
      });
    },
    completeJourney: (proof, cameBackTo) =>
      asFailure(log, async () => readPerson(await configuration(), proof, cameBackTo)),
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdClient): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks } = await library();
  const server = new URL(issuer);
  // The configuration lets plain http through for this machine only.
  const execute = [enableNonRepudiationChecks];
  if (server.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(server, clientId, undefined, ClientSecretBasic(clientSecret), {
    execute,
    timeout: answerWithinSeconds,
  });
}

async function readPerson(
  config: Configuration,
  { state, nonce, codeVerifier }: JourneyProof,
  cameBackTo: URL,
): Promise<OutsidePerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(config, cameBackTo, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || claims.sub.length > 255) return fail('outside.unproven');
  const facts = config.serverMetadata().userinfo_endpoint
    ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) }
    : claims;
  const { name, legal_persons } = described.parse(facts);
  return { subject: claims.sub, realName: name, legalPersons: legal_persons.map(asLegalPerson) };
}

const asLegalPerson = ({ sub, name }: { sub: string; name: string }): LegalPerson => ({
  subject: sub,
  fullName: name,
});

/** Remembers an answer for a time; a failed one is asked for again at once. */
function keepFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.answer;
    const answer = ask();
    const asked = { answer, until: Date.now() + ms };
    kept = asked;
    answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return answer;
  };
}

/** Never passes on what the platform wrote: the log keeps names of errors, the person a sentence of ours. */
async function asFailure<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const { name, code, error: answer } = error as { name?: string; code?: string; error?: string };
    log.warn({ name, code, answer: plainWord(answer) }, 'an outside identity platform was not believed');
    return fail(failure);
  }
}

const plainWord = (text: unknown) =>
  typeof text === 'string' && /^[\w-]{1,50}$/.test(text) ? text : undefined;

const isFailure = (error: unknown): error is Failure => error instanceof Error && 'failure' in error;

function failureOf(error: unknown) {
  if (isFailure(error)) return undefined;
  const { code, error: answer, cause } = error as { code?: string; error?: string; cause?: unknown };
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' || answer === 'access_denied') return 'outside.declined';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || isOutOfReach(error) || isOutOfReach(cause))
    return 'outside.outOfReach';
  return 'outside.unproven';
}

/** What `fetch` throws when nobody answers. */
const isOutOfReach = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed';
