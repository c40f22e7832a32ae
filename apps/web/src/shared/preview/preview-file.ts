import { create } from 'zustand';

/** A file to be shown: named by its version, or by an address it can be downloaded from. */
export interface ShownFile {
  name: string;
  fileVersionId?: string;
  /** Drawn when it is needed: download addresses are soon over. Empty where the file is gone. */
  findAddress?: () => string | Promise<string>;
  /** Offered beside the document. */
  onDownload?: () => void;
}

/** The file in the preview; the host in the frame of the office shows it. */
export const useShownFile = create<{ file: ShownFile | undefined }>(() => ({ file: undefined }));

/** Opens the preview of a file over whatever page there is (spec 2.4). */
export const previewFile = (file: ShownFile): void => useShownFile.setState({ file });

/** The same of a file that is known by its id. */
export const previewStored = (file: { fileId: string; name: string }, onDownload?: () => void): void =>
  previewFile({
    name: file.name,
    findAddress: () => `/api/file/Download/annex/${file.fileId}`,
    ...(onDownload && { onDownload }),
  });
