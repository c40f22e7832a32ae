import type { Ctx } from '#platform/context';

/** How a file is handed to somebody who may read it. */
export interface FileReading {
  /** The name he knows the file by, where its own would say too much. */
  shownName?: string;
}

/** Answers for the files of one kind of record. */
export interface FileOwner {
  /** Whether the caller may read the record now, and so its files; under another name where one is given. */
  mayRead: (ctx: Ctx, ownerId: string, fileId: string) => Promise<boolean | FileReading>;
}

/** What a right over a file is decided by. */
export interface OwnedFile {
  id: string;
  creatorUserId: string;
  ownerType: string | null;
  ownerId: string | null;
}

declare module '#platform/plugs' {
  interface Plugs {
    /** Who answers for files, by the kind of record they belong to. */
    fileOwners: Readonly<Record<string, FileOwner>>;
  }
}

/**
 * A file is read by whoever may read its record; one without a record only by whoever sent or made it. Undefined for
 * everybody else.
 */
export async function findReading(ctx: Ctx, file: OwnedFile): Promise<FileReading | undefined> {
  if (file.ownerType === null || file.ownerId === null)
    return file.creatorUserId === ctx.actor.userId ? {} : undefined;
  const answer = (await ctx.plugs.fileOwners[file.ownerType]?.mayRead(ctx, file.ownerId, file.id)) ?? false;
  if (typeof answer === 'object') return answer;
  return answer ? {} : undefined;
}
