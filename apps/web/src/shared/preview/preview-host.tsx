import { lazy, Suspense } from 'react';
import { useShownFile } from './preview-file';

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((file) => ({ default: file.PreviewDialog })),
);

/** Stands once in the frame; shows the file that any page asks to preview. */
export function PreviewHost() {
  const { file } = useShownFile();
  if (!file) return null;
  return (
    <Suspense fallback={null}>
      <PreviewDialog file={file} onClose={() => useShownFile.setState({ file: undefined })} />
    </Suspense>
  );
}
