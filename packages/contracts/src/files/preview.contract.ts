import { z } from 'zod';
import { contract } from '../contract';
import { previewBytesPath } from './preview-kinds';

export const previewApi = contract('/api/file', {
  /**
   * The address of a page that shows a file the caller may read; empty where there is none. The file is named by its
   * version or by an address it can be downloaded from. Whoever appends a token to the answer appends it to the
   * fragment, which never travels (reliability W5).
   */
  openPreview: {
    method: 'GET',
    path: '/Uploader/Preview',
    query: z.object({
      fileName: z.string().max(1000).default(''),
      fileVersionId: z.string().max(64).default(''),
      fileDownloadUrl: z.string().max(1000).default(''),
    }),
    data: z.string(),
    access: 'session',
  },
  /**
   * The bytes behind such a page: its ticket is good once, for a minute, while the session it was made in is open. A GET
   * that writes: the ticket is used up.
   */
  showPreview: {
    method: 'GET',
    path: previewBytesPath.slice('/api/file'.length) as '/Uploader/PreviewFile',
    // Converters are told the name beside the ticket; here it says nothing.
    query: z.object({ ticket: z.string().min(1).max(500), fullfilename: z.string().max(1000).optional() }),
    access: 'public',
    effect: 'write',
    blob: true,
    anyOrigin: true,
  },
});
