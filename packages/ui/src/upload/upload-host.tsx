import { createContext, type ReactNode, useContext } from 'react';

/** What the application does for uploads wherever they stand. */
interface UploadHost {
  /** Opens a stored file for reading over whatever page there is; `onDownload` is offered beside it. */
  previewStored: (file: { fileId: string; name: string }, onDownload: () => void) => void;
  /** A hook that asks before a page is left while files are on their way. */
  useGuard: (isBusy: boolean) => void;
}

const alone: UploadHost = { previewStored: () => undefined, useGuard: () => undefined };
const UploadHostContext = createContext(alone);

/** Lends uploads what only the application can do; the same object while the page lives. */
export const UploadHostProvider = ({ host, children }: { host: UploadHost; children: ReactNode }) => (
  <UploadHostContext value={host}>{children}</UploadHostContext>
);

export const useUploadHost = (): UploadHost => useContext(UploadHostContext);
