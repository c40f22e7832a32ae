import { Readable } from 'node:stream';
import type { OfferedFile } from '@qifu/contracts';
import type { Ctx } from '../context';
import { fileStamp } from '../xlsx/timed-name';

/** How bytes are handed out, which is the affair of a module; plugged in when the application starts. */
export const filePort: {
  offer: (ctx: Ctx, file: { name: string; make: () => Readable }) => OfferedFile;
} = {
  offer: () => {
    throw new Error('no module hands out files');
  },
};

/** Hands what the product keeps out as a JSON file, good once, for the caller alone. */
export function offerJsonFile(ctx: Ctx, name: string, content: unknown): OfferedFile {
  const text = JSON.stringify(content);
  const fileName = `${name}_${fileStamp(ctx.now())}.json`;
  const { url } = filePort.offer(ctx, { name: fileName, make: () => Readable.from([Buffer.from(text)]) });
  return { name: fileName, url };
}
