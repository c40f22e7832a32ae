import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pickLanguage } from '@qifu/i18n';
import type { Provider } from 'oidc-provider';
import { demoPassword } from '#platform/config';
import { sameSecret } from '#platform/hash';
import { demoOutsidePeople } from './demo-outside-people';
import { overPage, signInPage } from './sign-in-page';

export const interactionPath = '/interaction/';
const longestForm = 4_000;

/** Shows the sign-in form and takes its answer. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = pickLanguage(String(request.headers['accept-language'] ?? ''));
  const details = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!details) return sendPage(response, overPage(language), "'none'");
  const target = originOf(details.params.redirect_uri);
  const show = (isWrong: boolean) =>
    sendPage(response, signInPage({ language, action: request.url ?? '', isWrong }), `'self' ${target}`);
  if (request.method !== 'POST') return show(false);
  const form = new URLSearchParams((await text(request)).slice(0, longestForm));
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (form.get('answer') === 'cancel') return finish({ error: 'access_denied' });
  const person = demoOutsidePeople.find(({ account }) => account === form.get('account'));
  if (!person || !sameSecret(form.get('password') ?? '', demoPassword)) return show(true);
  return finish({ login: { accountId: person.sub } });
}

/** The browser lets a form lead only where its page allows it to, redirects included. */
const originOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : '';

function sendPage(response: ServerResponse, page: string, formAction: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(page);
}
