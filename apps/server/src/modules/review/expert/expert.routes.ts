import { expertApi } from '@qifu/contracts';
import { withoutFirstPassword } from '#modules/settings';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { answerInvitation } from './answer-invitation.service';
import { getOwnExpert } from './expert.policy';
import { countExperts, listExperts, readExpert } from './expert.queries';
import { createExpert, setExpertStatus, signPledge, updateExpert, updateOwnProfile } from './expert.service';

/** `firstPassword`: what the process gives new experts; undefined when one is drawn for each. */
export const expertRoutes = (firstPassword: string | undefined) =>
  routes(
    expertApi,
    {
      list: (ctx, { body }) => listExperts(ctx, body),
      listCounts: (ctx, { body }) => countExperts(ctx, body),
      mine: async (ctx) => readExpert(ctx, (await getOwnExpert(ctx)).id),
      updateMine: (ctx, { body }) => updateOwnProfile(ctx, body),
      signPledge: (ctx) => signPledge(ctx),
      answerInvitation: (ctx, { body }) => answerInvitation(ctx, body),
      read: (ctx, { params }) => readExpert(ctx, params.id),
      create: (ctx, { body }) => createExpert(ctx, body, firstPassword),
      update: (ctx, { params, body }) => updateExpert(ctx, params.id, body),
      setStatus: (ctx, { params, body }) => setExpertStatus(ctx, params.id, body),
    },
    {
      create: { transaction: 'prepared', keptReply: withoutFirstPassword },
      update: { keeps: readHeld('expert', readExpert) },
    },
  );
