/** The part of archiver 8 this product uses; the package brings no types. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream';

  interface ZipOptions {
    zlib?: { level?: number };
    /** Writes sizes of 64 bits even where 32 would do. */
    forceZip64?: boolean;
    store?: boolean;
  }
  interface ZipEntryData {
    name: string;
    date?: Date;
    store?: boolean;
  }
  class ZipArchive extends Transform {
    constructor(options?: ZipOptions);
    append(source: Readable | Buffer | string, data: ZipEntryData): this;
    finalize(): Promise<void>;
    abort(): this;
  }
}
