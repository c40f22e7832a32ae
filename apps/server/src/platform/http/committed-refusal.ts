import type { Failure } from '@qifu/contracts';

/**
 * A refusal that keeps what the call wrote, such as the draft of a sheet that cannot be submitted yet; a thrown failure
 * takes everything back.
 */
export class CommittedRefusal {
  constructor(readonly failure: Failure) {}
}
