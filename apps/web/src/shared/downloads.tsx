import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { create } from 'zustand';
import './downloads.css';

const useDownloads = create<{ running: number }>(() => ({ running: 0 }));

/** Told by the client when a download begins and ends. */
export const countDownload = (isRunning: boolean): void =>
  useDownloads.setState(({ running }) => ({ running: Math.max(0, running + (isRunning ? 1 : -1)) }));

/** Covers the page while files are fetched (spec 7, files). */
export function DownloadMask() {
  const text = useText('shell');
  const isRunning = useDownloads(({ running }) => running > 0);
  if (!isRunning) return null;
  return (
    <div className="download-mask" role="status">
      <span>
        <Icon name="download" />
        {text('download')}
      </span>
    </div>
  );
}
