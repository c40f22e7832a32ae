import type { Config } from '#platform/config';
import { emailChoiceRoutes } from './choice/email-choice.routes';
import { forgetAnnouncementsJob } from './forget-announcements.job';
import { messageOutboxRoutes } from './outbox/message-outbox.routes';
import { emailTopic } from './send-email';
import { webhookTopic } from './send-webhook';
import { messageTemplateRoutes } from './template/message-template.routes';
import { openWaysOut } from './ways-out';
import { messageWebhookRoutes } from './webhook/message-webhook.routes';

/** The part of the module by which messages leave the house. */
export function messageChannels(config: Config) {
  const ways = openWaysOut(config);
  return {
    routes: [
      messageTemplateRoutes,
      messageWebhookRoutes(ways),
      messageOutboxRoutes(ways),
      emailChoiceRoutes(ways),
    ],
    jobs: [forgetAnnouncementsJob],
    outbox: [emailTopic(ways), webhookTopic(ways)],
    waysOut: ways,
  };
}
