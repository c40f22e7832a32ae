import { expertApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { answerInvitation } from './answer-invitation.service';
import { getOwnExpert } from './expert.policy';
import { listExperts, readExpert } from './expert.queries';
import { createExpert, setExpertStatus, signPledge, updateExpert, updateOwnProfile } from './expert.service';

export const expertRoutes = routes(expertApi, {
  list: (ctx, { body }) => listExperts(ctx, body),
  mine: async (ctx) => readExpert(ctx, (await getOwnExpert(ctx)).id),
  updateMine: (ctx, { body }) => updateOwnProfile(ctx, body),
  signPledge: (ctx) => signPledge(ctx),
  answerInvitation: (ctx, { body }) => answerInvitation(ctx, body),
  read: (ctx, { params }) => readExpert(ctx, params.id),
  create: (ctx, { body }) => createExpert(ctx, body),
  update: (ctx, { params, body }) => updateExpert(ctx, params.id, body),
  setStatus: (ctx, { params, body }) => setExpertStatus(ctx, params.id, body),
});
