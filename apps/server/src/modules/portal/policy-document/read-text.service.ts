import { fail, type ReadTextReply, type readTextInput, textLimits } from '@qifu/contracts';
import { numberParagraphs } from '@qifu/rules';
import type { z } from 'zod';
import { openOwnUpload } from '#modules/files';
import type { Ctx } from '#platform/context';
import { alignParagraphs } from '../policy-text/align-paragraphs';
import { DocxRefused, readDocx } from '../policy-text/read-docx';
import { type ReadLines, readHtml } from '../policy-text/read-html';
import { readParagraphs } from '../policy-text/read-paragraphs';

const mostBytes = 30 * 1024 * 1024;

/** Reads a text that was pasted or uploaded into paragraphs that keep the anchors of the text they take the place of. Nothing is stored. */
export async function readText(ctx: Ctx, input: z.output<typeof readTextInput>): Promise<ReadTextReply> {
  const { text, removed } = await linesOf(ctx, input);
  if (text.length > textLimits.characters)
    fail('policyDocument.textTooLong', { limit: textLimits.characters });
  const read = readParagraphs(text);
  if (read.length === 0) fail('policyDocument.textEmpty');
  if (read.length > textLimits.paragraphs)
    fail('policyDocument.tooManyParagraphs', { limit: textLimits.paragraphs });
  const tooLong = read.find((one) => one.text.length > 20_000);
  if (tooLong) fail('policyDocument.textTooLong', { limit: 20_000 });
  const former = input.former.map((one) => ({ ...one }));
  const { paragraphs, lost, kept, fresh } = alignParagraphs(
    former,
    read,
    input.tombs.map(({ pid }) => pid),
  );
  return {
    paragraphs: numberParagraphs(paragraphs),
    clauses: paragraphs.filter(({ kind }) => kind === 'clause').length,
    kept,
    fresh,
    lost,
    removed: [...removed].map(([kind, count]) => ({ kind, count })),
  };
}

async function linesOf(ctx: Ctx, { html, text, fileId }: z.output<typeof readTextInput>): Promise<ReadLines> {
  if (fileId !== '') return await linesOfFile(ctx, fileId);
  if (html !== '') return readHtml(html);
  return { text, removed: new Map() };
}

/** A docx that its sender has just uploaded, whatever it is called. */
async function linesOfFile(ctx: Ctx, fileId: string): Promise<ReadLines> {
  const { file, content } = await openOwnUpload(ctx, fileId);
  if (file.sizeBytes > mostBytes) fail('policyDocument.tooLarge');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  try {
    return await readDocx(Buffer.concat(pieces));
  } catch (error) {
    if (error instanceof DocxRefused) return fail(`policyDocument.${error.reason}`);
    throw error;
  }
}
