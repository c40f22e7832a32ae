import { call } from '@qifu/client';
import { previewApi } from '@qifu/contracts';
import { Button, Dialog, showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import type { ShownFile } from './preview-file';
import './preview.css';

interface PreviewDialogProps {
  file: ShownFile;
  onClose: () => void;
}

/** A document in a frame of its own, which has nobody's session (spec 2.4, document preview). */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const text = useText('common');
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useAddress(file, () => {
    showToast({ text: text('file.missing'), tone: 'warn' });
    onClose();
  });
  useEffect(() => {
    // The frame passes Esc on; keys pressed in it are not heard here.
    const listen = ({ source, data }: MessageEvent) => {
      const isOwn = frame.current !== null && source === frame.current.contentWindow;
      if (isOwn && (data as { preview?: unknown } | null)?.preview === 'close') onClose();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onClose]);
  const title = text('file.preview', { name: file.name });
  return (
    <Dialog
      isOpen
      size="full"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text('actions.cancel')}</Button>
          {file.onDownload && (
            <Button icon="download" onClick={file.onDownload}>
              {text('file.download')}
            </Button>
          )}
        </>
      }
    >
      {address ? (
        <iframe
          ref={frame}
          className="preview-frame"
          title={title}
          src={address}
          sandbox={isOwn(address) ? 'allow-scripts' : 'allow-scripts allow-same-origin'}
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className="preview-wait" role="status">
          {text('file.opening')}
        </p>
      )}
    </Dialog>
  );
}

/** Our own page gets no origin; an outside converter keeps its own, which is not ours. */
const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** Where the file is shown; tells when there is no such file. */
function useAddress(file: ShownFile, onMissing: () => void): string {
  const [address, setAddress] = useState('');
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    let isOver = false;
    setAddress('');
    findPreview(file).then(
      (found) => {
        if (isOver) return;
        if (found) setAddress(withMode(found));
        else missing.current();
      },
      () => !isOver && missing.current(),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return address;
}

async function findPreview({ name, fileVersionId = '', findAddress }: ShownFile): Promise<string> {
  const fileDownloadUrl = fileVersionId ? '' : ((await findAddress?.()) ?? '');
  if (!fileVersionId && !fileDownloadUrl) return '';
  const query = { fileName: name, fileVersionId, fileDownloadUrl };
  return call(previewApi.openPreview, { query }, { isQuiet: true });
}

/** The frame cannot read what this browser remembers, so it is told whether the page is dark. */
const withMode = (address: string) =>
  isOwn(address) ? `${address}&mode=${document.documentElement.dataset.mode ?? 'light'}` : address;
