import { Readable } from 'node:stream';
import type { OfferedFile } from '@qifu/contracts';
import type { Ctx } from '../context';
import { fileStamp } from '../xlsx/timed-name';

/** Hands what the product keeps out as a JSON file, good once, for the caller alone. */
export function offerJsonFile(ctx: Ctx, name: string, content: unknown, ending = 'json'): OfferedFile {
  const text = JSON.stringify(content);
  const fileName = `${name}_${fileStamp(ctx.now())}.${ending}`;
  const { url } = ctx.plugs.files.offer(ctx, {
    name: fileName,
    make: () => Readable.from([Buffer.from(text)]),
  });
  return { name: fileName, url };
}
