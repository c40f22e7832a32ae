import { call } from '@qifu/client';
import { fundFileApi, otherDateApi } from '@qifu/contracts';
import { saveTicket } from '@qifu/ui/upload';
import { previewFile } from '#shared/preview/preview-file';

/** The two kinds of files, by the menu whose rights govern them. */
export const fileApis = { enterpriseFile: otherDateApi, fundFile: fundFileApi } as const;
export type FileKind = keyof typeof fileApis;

/** Where the uploader keeps them: which endings, how large. */
export const fileRules = { type: 'annex' } as const;
/** So many files are put into a category at once; the call takes no more. */
export const mostFiles = 50;

/** Shows one file, by an address drawn when the preview opens. */
export const previewProjectFile = (kind: FileKind, { id, name }: { id: string; name: string }): void =>
  previewFile({
    name,
    findAddress: () =>
      call(fileApis[kind].offer, { params: { id } }, { isQuiet: true }).then(({ url }) => url),
    onDownload: () => void saveProjectFile(kind, id),
  });

/** Fetches one file; the address in a row may be over already, so a fresh one is drawn for each press. */
export const saveProjectFile = (kind: FileKind, id: string): Promise<void> =>
  call(fileApis[kind].offer, { params: { id } }).then(
    ({ url }) => saveTicket(url),
    () => undefined,
  );
