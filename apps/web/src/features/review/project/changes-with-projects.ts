import { declareBatchApi, type Endpoint, reviewPreparationApi } from '@qifu/contracts';

/** What else changes with the state of an application: the board of the review, and how far its batch is. */
export const changesWithProjects: readonly Endpoint[] = [
  reviewPreparationApi.projects,
  declareBatchApi.progress,
];
