import type { Readable } from 'node:stream';
import type { OfferedFile, UploadedFile, UploadType } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from './context';
import type { Prepared } from './http/prepared';

/** How bytes are taken in and handed out, which is the affair of a module. */
export interface FilePort {
  /** Gives the address at once; the bytes are made when the call's transaction is over. */
  offer: (ctx: Ctx, file: { name: string; make: () => Readable }) => OfferedFile;
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
