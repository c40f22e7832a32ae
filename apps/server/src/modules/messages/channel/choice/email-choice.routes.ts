import { emailChoiceApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { WaysOut } from '../ways-out';
import { readEmailChoice, saveEmailChoice } from './email-choice.service';

export const emailChoiceRoutes = (ways: WaysOut) =>
  routes(emailChoiceApi, {
    read: (ctx) => readEmailChoice(ctx, ways),
    save: (ctx, { body }) => saveEmailChoice(ctx, body.silenced),
  });
