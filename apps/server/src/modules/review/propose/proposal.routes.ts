import { expertProposalApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { adoptProposals, proposeExperts } from './proposal.service';

export const expertProposalRoutes = routes(expertProposalApi, {
  propose: (ctx, { body }) => proposeExperts(ctx, body),
  adopt: (ctx, { body }) => adoptProposals(ctx, body.groups),
});
