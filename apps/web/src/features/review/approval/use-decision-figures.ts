import { useData } from '@qifu/client';
import { reviewResultApi } from '@qifu/contracts';

/** What is decided and granted in a batch, direction by direction. */
export const useDecisionFigures = (batchId: string) =>
  useData(reviewResultApi.figures, { query: { batchId } }, { enabled: batchId !== '', isQuiet: true });
