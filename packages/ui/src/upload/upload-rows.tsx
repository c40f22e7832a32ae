import { formatFileSize } from '@qifu/rules';
import { Icon, IconButton, type IconName, Meter, StatusTag, type Tone } from '../parts';
import { type Text, useText } from '../text';
import type { SendState, SentFile } from './sent-file';
import type { Uploads } from './use-uploads';
import './upload.css';

const faces: Readonly<Record<SendState, { tone: Tone; icon: IconName }>> = {
  refused: { tone: 'bad', icon: 'alert' },
  waiting: { tone: 'idle', icon: 'stateOpen' },
  hashing: { tone: 'run', icon: 'stateQuarter' },
  sending: { tone: 'run', icon: 'stateHalf' },
  paused: { tone: 'hold', icon: 'stateOpen' },
  merging: { tone: 'run', icon: 'stateHalf' },
  sent: { tone: 'info', icon: 'check' },
  kept: { tone: 'ok', icon: 'stateOk' },
  failed: { tone: 'bad', icon: 'stateBad' },
  stopped: { tone: 'idle', icon: 'ban' },
};

interface UploadRowsProps {
  uploads: Uploads;
  onAgain: (key: number) => void;
  /** Whether files can be sent again now. */
  canSendAgain?: boolean;
}

/** The chosen files, each with how far it is and what can be done about it. */
export function UploadRows({ uploads, onAgain, canSendAgain = true }: UploadRowsProps) {
  const text = useText('upload');
  const { items } = uploads;
  const left = items.filter(({ state }) => state === 'sending' || state === 'hashing' || state === 'merging');
  if (items.length === 0) return null;
  return (
    <div>
      <p className="up-underway" role="status">
        {left.length > 0 && text('underWay', { count: left.length, total: items.length })}
      </p>
      <ul className="up-rows" aria-label={text('list')}>
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            uploads={uploads}
            onAgain={onAgain}
            canSendAgain={canSendAgain}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadRowProps extends UploadRowsProps {
  item: SentFile;
}

function UploadRow({ item, uploads, onAgain, canSendAgain }: UploadRowProps) {
  const text = useText('upload');
  const { state, share, problem, key, file } = item;
  const name = file.name;
  const moves = state === 'sending' || state === 'hashing' || state === 'paused';
  const isOnWay = moves || state === 'merging';
  const act = (icon: IconName, label: string, onClick: () => void, disabled = false) => (
    <IconButton icon={icon} className="q-quiet" label={label} disabled={disabled} onClick={onClick} />
  );
  return (
    <li>
      <Icon name="doc" />
      <span className="up-name">
        <span>{name}</span>
        <span className="up-size">{formatFileSize(file.size)}</span>
        {moves && <Meter value={Math.floor(share * 100)} maximum={100} label={text('progress', { name })} />}
        {state === 'sending' && <PaceLine item={item} />}
        {problem && <span className="up-problem">{problem}</span>}
      </span>
      <StatusTag {...faces[state]}>{stateWord(item, text)}</StatusTag>
      <span className="up-acts">
        {(state === 'failed' || state === 'stopped') &&
          act('refresh', text('again', { name }), () => onAgain(key), !canSendAgain)}
        {state === 'sending' && act('pause', text('pause', { name }), () => uploads.pause(key))}
        {state === 'paused' && act('play', text('resume', { name }), () => uploads.resume(key))}
        {isOnWay
          ? act('x', text('stop', { name }), () => uploads.stop(key))
          : state !== 'kept' && act('x', text('take', { name }), () => uploads.take(key))}
      </span>
    </li>
  );
}

/** Speed and time left; nothing until both can be told. */
function PaceLine({ item: { pace } }: { item: SentFile }) {
  const text = useText('upload');
  if (!pace) return null;
  const { bytesPerSecond, secondsLeft } = pace;
  const left =
    secondsLeft < 60
      ? text('secondsLeft', { count: secondsLeft })
      : text('minutesLeft', { count: Math.ceil(secondsLeft / 60) });
  return <span className="up-size">{text('pace', { speed: formatFileSize(bytesPerSecond), left })}</span>;
}

function stateWord({ state, share }: SentFile, text: Text<'upload'>): string {
  const percent = Math.floor(share * 100);
  return state === 'sending' || state === 'hashing'
    ? text(`state.${state}`, { percent })
    : text(`state.${state}`);
}
