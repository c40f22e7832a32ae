import { type Language, pickLanguage } from '@qifu/i18n';
import type { FastifyRequest } from 'fastify';

/** The language a caller reads. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  pickLanguage(String(request.headers['accept-language'] ?? ''));
