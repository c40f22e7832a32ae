/** Refusals of uploads beyond those of the kernel. */
export const fileFailures = {
  /** Not the caller's own fresh upload: gone, somebody else's, or part of another record already. */
  'upload.unusable': 400,
  /** Too much waits that no record has taken yet. */
  'upload.tooMuchPending': 429,
} as const;
