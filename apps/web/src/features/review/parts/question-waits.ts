import type { LeaderQuestion } from '@qifu/contracts';

/** Whether an answer is still waited for: none came, and nothing was decided without it. */
export const questionWaits = ({ answeredTime, isDecided }: LeaderQuestion) =>
  answeredTime === null && !isDecided;
