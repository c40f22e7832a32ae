declare module 's3rver' {
  import type { Readable } from 'node:stream';

  interface Context {
    method: string;
    query: Record<string, unknown>;
    status: number;
    type: string;
    body: string;
  }
  interface Kept {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: object;
  }
  interface Written {
    size: number;
    md5: string;
  }
  /** What tests use of it; the package brings no types. */
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    store: {
      getResourcePath: (bucket: string, key: string | undefined, resource: string) => string;
      putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
      putObject: (object: Kept) => Promise<Written>;
      putPart: (bucket: string, uploadId: string, part: number, content: Readable) => Promise<Written>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
