import { formatFileSize } from '@qifu/rules';
import { Icon, IconButton, type IconName, Meter, StatusTag, type Tone } from '@qifu/ui/parts';
import { useText } from '#shared/text';
import type { Upload } from './use-upload';
import type { QueuedFile } from './use-upload-queue';

const faces: Readonly<Record<QueuedFile['state'], { tone: Tone; icon: IconName }>> = {
  refused: { tone: 'bad', icon: 'alert' },
  waiting: { tone: 'idle', icon: 'stateOpen' },
  sending: { tone: 'run', icon: 'stateHalf' },
  sent: { tone: 'info', icon: 'check' },
  kept: { tone: 'ok', icon: 'stateOk' },
  failed: { tone: 'bad', icon: 'stateBad' },
  stopped: { tone: 'idle', icon: 'ban' },
};

/** The chosen files, each with how far it is and what can be done about it. */
export function QueuedFiles({ upload }: { upload: Upload }) {
  const text = useText('files');
  const { items } = upload.queue;
  const at = items.findIndex(({ state }) => state === 'sending');
  if (items.length === 0) return null;
  return (
    <div>
      <p className="ef-underway" role="status">
        {at >= 0 && text('upload.underWay', { number: at + 1, count: items.length })}
      </p>
      <ul className="ef-queue" aria-label={text('upload.list')}>
        {items.map((item) => (
          <QueuedRow key={item.key} item={item} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

function QueuedRow({ item, upload }: { item: QueuedFile; upload: Upload }) {
  const text = useText('files');
  const { state, share, problem, key, file } = item;
  const name = file.name;
  const percent = Math.floor(share * 100);
  return (
    <li>
      <Icon name="doc" />
      <span className="ef-queue-name">
        <span>{name}</span>
        <span className="ef-queue-size">{formatFileSize(file.size)}</span>
        {state === 'sending' && (
          <Meter value={percent} maximum={100} label={text('upload.progress', { name })} />
        )}
        {problem && <span className="ef-queue-problem">{problem}</span>}
      </span>
      <StatusTag {...faces[state]}>{useStateWord(item)}</StatusTag>
      <span className="ef-queue-acts">
        {(state === 'failed' || state === 'stopped') && (
          <IconButton
            icon="refresh"
            className="q-quiet"
            label={text('upload.retryOne', { name })}
            disabled={upload.isBusy}
            onClick={() => upload.again(key)}
          />
        )}
        {state === 'sending' ? (
          <IconButton
            icon="x"
            className="q-quiet"
            label={text('upload.stop', { name })}
            onClick={() => upload.queue.stop(key)}
          />
        ) : (
          state !== 'kept' && (
            <IconButton
              icon="x"
              className="q-quiet"
              label={text('upload.take', { name })}
              onClick={() => upload.queue.take(key)}
            />
          )
        )}
      </span>
    </li>
  );
}

function useStateWord({ state, share }: QueuedFile): string {
  const text = useText('files');
  if (state === 'sending')
    return share < 1 ? text('upload.sending', { percent: Math.floor(share * 100) }) : text('upload.saving');
  return text(`upload.${state}`);
}
