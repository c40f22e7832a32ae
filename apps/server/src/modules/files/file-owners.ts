import type { Ctx } from '#platform/context';

/** Answers for the files of one kind of record. */
export interface FileOwner {
  /** Whether the caller may read the record now, and so its files. */
  mayRead: (ctx: Ctx, ownerId: string, fileId: string) => Promise<boolean>;
}

/** What a right over a file is decided by. */
export interface OwnedFile {
  id: string;
  creatorUserId: string;
  ownerType: string | null;
  ownerId: string | null;
}

const owners = new Map<string, FileOwner>();

/** Says who answers for files of a kind of record; each module does so once, when it is loaded. */
export function registerFileOwner(ownerType: string, owner: FileOwner) {
  owners.set(ownerType, owner);
}

/** A file is read by whoever may read its record; one without a record only by whoever sent or made it. */
export async function mayReadFile(ctx: Ctx, file: OwnedFile): Promise<boolean> {
  if (file.ownerType === null || file.ownerId === null) return file.creatorUserId === ctx.actor.userId;
  return (await owners.get(file.ownerType)?.mayRead(ctx, file.ownerId, file.id)) ?? false;
}
