import {
  declareBatchApi,
  type Endpoint,
  fundFileApi,
  otherDateApi,
  reviewPreparationApi,
} from '@qifu/contracts';

/**
 * What else changes with the state of an application: the board of the review, how far its batch is, and which of its
 * files may still be taken away.
 */
export const changesWithProjects: readonly Endpoint[] = [
  reviewPreparationApi.projects,
  declareBatchApi.progress,
  otherDateApi.list,
  fundFileApi.list,
];
