import { CallError, pictureExtensions, uploadTypes } from '@qifu/contracts';
import { showError } from '@qifu/ui/parts';
import { say } from '@qifu/ui/text';
import { extensionOf, uploadPlain } from '@qifu/ui/upload';
import { sendToPeer } from './outgoing';

const images: readonly string[] = pictureExtensions;
export const acceptedImages = images.map((extension) => `.${extension}`).join(',');

/** What is wrong with what was chosen (spec 5, chat). */
function problemOf(files: readonly File[]) {
  const [file] = files;
  if (files.length > 1) return 'compose.onlyOne' as const;
  if (!file || !images.includes(extensionOf(file.name))) return 'compose.onlyImages' as const;
  if (file.size === 0) return 'compose.empty' as const;
  return file.size > uploadTypes.IM.maxBytes ? ('compose.tooLarge' as const) : undefined;
}

/** Uploads one picture and sends it; the uploader has told by itself why it refused. */
export async function sendPicture(peerId: string, files: readonly File[]): Promise<void> {
  const problem = problemOf(files);
  const [file] = files;
  if (problem || !file) return showError(say('chat', problem ?? 'compose.onlyImages'));
  try {
    const size = await measure(file);
    const { name } = await uploadPlain('IM', file);
    if (!name) return showError(say('chat', 'compose.uploadFailed'));
    sendToPeer(peerId, 'image', { name, path: `/api/file/Image/IM/${name}`, ...size });
  } catch (error) {
    if (!(error instanceof CallError)) showError(say('chat', 'compose.uploadFailed'));
  }
}

/** Width and height in pixels; a picture no browser can read has neither, and the uploader looks at it anyway. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const size = { width: picture?.width ?? 0, height: picture?.height ?? 0 };
  picture?.close();
  return size;
}
