/**
 * Typed calls and cache hooks over the contracts.
 *
 * A page reads with `useData`, acts with `useAction`, saves files with `fetchFile` and `saveFile`, and leaves
 * failures to the one place that reacts to them unless it can do better.
 */

export {
  call,
  callForReply,
  type DownloadedFile,
  fetchFile,
  reportFailure,
  saveFile,
} from './call';
export { callWithProgress } from './call-with-progress';
export { configureClient } from './client-config';
export { dataKey } from './data-key';
export { isSessionCode, reactionTo } from './failure-reaction';
export { type Given, type GivenAnswer, type Reading, reading } from './given';
export { createQueryClient } from './query-client';
export { noReplyCode } from './send';
export { type ActionOptions, useAction } from './use-action';
export { useData, useDataOfEach } from './use-data';
export { usePages } from './use-pages';
