import { previewApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { openPreview, showPreview } from './preview.service';
import type { PreviewServices } from './preview-address';

export const previewRoutes = (services: PreviewServices) =>
  routes(
    previewApi,
    {
      openPreview: (ctx, { query }) => openPreview(ctx, query, services),
      showPreview: (ctx, { query, request }) => showPreview(ctx, query.ticket, request),
    },
    // What was sent is the ticket.
    { showPreview: { transaction: 'prepared', auditedInput: () => ({}) } },
  );
