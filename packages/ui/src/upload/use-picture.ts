import { call } from '@qifu/client';
import { fileApi, pictureTypeOf } from '@qifu/contracts';
import { useEffect, useState } from 'react';
import { extensionOf } from './file-rules';

/** The small picture of the server; the browser's image element cannot say who asks. */
async function fetchThumbnail(fileId: string): Promise<Blob> {
  const input = { params: { type: 'annexpic', fileId }, query: {} };
  const bytes = await call(fileApi.showThumbnail, input, { isQuiet: true });
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
}

/** Fetches a picture with a ticket of its own. */
async function fetchPicture(fileId: string): Promise<Blob> {
  const { url, name } = await call(
    fileApi.offer,
    { params: { type: 'annexpic', fileId } },
    { isQuiet: true },
  );
  const encryption = new URL(url, window.location.origin).searchParams.get('encryption') ?? '';
  const bytes = await call(fileApi.download, { query: { encryption } }, { isQuiet: true });
  return new Blob([new Uint8Array(bytes)], { type: pictureTypeOf(extensionOf(name)) });
}

/** Kinds that have no small picture are shown whole. */
const fetchShown = (fileId: string, isSmall: boolean): Promise<Blob> =>
  isSmall ? fetchThumbnail(fileId).catch(() => fetchPicture(fileId)) : fetchPicture(fileId);

/** Why there is no picture: the server has none, or the browser cannot draw what it has. */
type PictureProblem = 'gone' | 'undrawn';

/** An address of a picture for this page: from the file just chosen, else from the server; empty while it comes. */
export function usePicture(fileId: string, chosen: Blob | undefined, isSmall = false) {
  const [src, setSrc] = useState('');
  const [problem, setProblem] = useState<PictureProblem>();
  useEffect(() => {
    let isOver = false;
    let address = '';
    const show = (blob: Blob) => {
      if (isOver) return;
      address = URL.createObjectURL(blob);
      setSrc(address);
    };
    if (chosen) show(chosen);
    else fetchShown(fileId, isSmall).then(show, () => !isOver && setProblem('gone'));
    return () => {
      isOver = true;
      URL.revokeObjectURL(address);
    };
  }, [fileId, chosen, isSmall]);
  return { src, problem, markBroken: () => setProblem('undrawn') };
}
