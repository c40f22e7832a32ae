import { UploadHostProvider } from '@qifu/ui/upload';
import type { ReactNode } from 'react';
import { previewStored } from './preview/preview-file';
import { useUnsavedGuard } from './unsaved';

const host = { previewStored, useGuard: useUnsavedGuard };

/** Uploads below are read in the preview of the office, and hold their page while files are on their way. */
export const WithUploads = ({ children }: { children: ReactNode }) => (
  <UploadHostProvider host={host}>{children}</UploadHostProvider>
);
