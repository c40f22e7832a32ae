import type { Readable } from 'node:stream';
import type { OfferedFile, UploadedFile, UploadType } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from './context';
import type { Prepared } from './http/prepared';

/** How bytes are taken in and handed out, which is the affair of a module. */
export interface FilePort {
  /** Gives the address at once; the bytes are made when the call's transaction is over. */
  offer: (ctx: Ctx, file: { name: string; make: () => Readable }) => OfferedFile;
  /** Keeps bytes the product makes, as they come, until a record takes them; gives the id of the file. */
  keep: (ctx: Ctx, file: { name: string; content: Readable }) => Promise<string>;
  /** Lets a record keep exactly `after` of the caller's files. */
  settle: (
    ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
    owner: { type: string; id: string },
    files: { before: readonly string[]; after: readonly string[] },
  ) => Promise<void>;
  /** Hands a kept file out: whether its reader may have it was decided by the caller. */
  issue: (ctx: Ctx, file: { fileId: string; name: string }) => OfferedFile;
  /** Receives the one part `file` of a multipart request. */
  receive: (ctx: Ctx, type: UploadType, request: FastifyRequest) => Promise<Prepared<UploadedFile>>;
  /** The bytes of a file the caller has sent himself. */
  openOwn: (
    ctx: Ctx,
    fileId: string,
  ) => Promise<{ file: { fileName: string; sizeBytes: number }; content: Readable }>;
  /** Whether the caller has sent a picture of people that is known by this name. */
  hasSentAvatar: (ctx: Ctx, name: string) => Promise<boolean>;
}

declare module './plugs' {
  interface Plugs {
    files: FilePort;
  }
}
