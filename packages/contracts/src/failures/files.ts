/** Refusals of uploads beyond those of the kernel. */
export const fileFailures = {
  /** Not the caller's own fresh upload: gone, somebody else's, or part of another record already. */
  'upload.unusable': 400,
  /** Too much waits that no record has taken yet. */
  'upload.tooMuchPending': 429,
  /** A chunk is not as long as its place in the file says. */
  'upload.chunkSize': 400,
  /** Chunks are missing; details: `chunkNumbers` that are here. */
  'upload.incomplete': 409,
  /** The bytes that came are not those the hash was made of; all chunks are given up. */
  'upload.hashMismatch': 400,
  /** All files of one person together are larger than the setting allows; no code that says to try again soon. */
  'upload.quotaExceeded': 400,
  /** A virus scanner found something; nothing was kept. Details: `virus`, its name. */
  'upload.infected': 400,
  /** No picture, or one that breaks off. */
  'upload.pictureBroken': 400,
  /** Its header says more pixels than anybody shows; details: `width`, `height`. */
  'upload.pictureTooLarge': 400,
  /** A moving picture of more pictures than anybody watches. */
  'upload.pictureTooLong': 400,
  /** No virus scanner answers, and without one nothing is taken. */
  'upload.scannerDown': 503,
  /** The disk keeps a reserve for everything else. */
  'upload.diskFull': 507,
  /** One person has as much work under way as he may. */
  'longWork.tooMany': 429,
  /** Its process died, again and again, or something unforeseen happened. */
  'longWork.broken': 500,
  /** What its owner may see is no longer what it was when it began. */
  'longWork.rightsChanged': 403,
} as const;
