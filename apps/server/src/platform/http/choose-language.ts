import { languageCookie, languagePath, languages } from '@qifu/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;
const startPage = '/door';

/** Choosing a language by a plain link, for who reads a page before its code has come or without any: kept as the page keeps it. */
export function letChooseLanguage(app: FastifyInstance) {
  for (const language of languages)
    app.get(languagePath + language, async (request, reply) =>
      reply
        .header('Set-Cookie', `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`)
        .header('Cache-Control', 'no-store')
        .redirect(pageBefore(request), 303),
    );
}

/** The page of ours that the link stood on. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const from = String(headers.referer ?? '');
  if (!URL.canParse(from)) return startPage;
  const { host: itsHost, pathname, search } = new URL(from);
  const isOurs = itsHost === host && !pathname.startsWith('//') && !pathname.startsWith(languagePath);
  return isOurs ? pathname + search : startPage;
}
