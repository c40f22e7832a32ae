import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton, Overlay } from '../parts';
import { useText } from '../text';
import type { ListedPicture } from './image-upload';
import { usePicture } from './use-picture';

interface ImageViewerProps {
  pictures: readonly ListedPicture[];
  start: number;
  /** The bytes where they are at hand. */
  chosenOf: (fileId: string) => Blob | undefined;
  onClose: () => void;
}

/** One picture after another, fitted or in its own size. Arrow keys turn, plus and minus change the size, Esc leaves. */
export function ImageViewer({ pictures, start, chosenOf, onClose }: ImageViewerProps) {
  const text = useText('upload');
  const titleId = useId();
  const [at, setAt] = useState(start);
  const [isFull, setIsFull] = useState(false);
  const picture = pictures[Math.min(at, pictures.length - 1)];
  if (!picture) return null;
  const turn = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => setIsFull(true),
    '-': () => setIsFull(false),
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isOne = pictures.length < 2;
  return (
    <Overlay kind="dialog" className="up-viewer" labelledBy={titleId} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons that do the same. */}
      <div className="up-viewer-inside" onKeyDown={handleKey}>
        <div className="up-viewer-head">
          <h2 id={titleId}>{picture.name}</h2>
          <IconButton
            icon={isFull ? 'fullScreenExit' : 'fullScreen'}
            label={text(isFull ? 'fit' : 'ownSize')}
            onClick={() => setIsFull(!isFull)}
          />
          <IconButton icon="x" label={text('close')} onClick={onClose} />
        </div>
        <Stage key={picture.fileId} picture={picture} chosen={chosenOf(picture.fileId)} isFull={isFull} />
        <div className="up-viewer-foot">
          <IconButton icon="left" label={text('former')} disabled={isOne} onClick={() => turn(-1)} />
          <span aria-live="polite">{text('place', { at: at + 1, count: pictures.length })}</span>
          <IconButton icon="right" label={text('next')} disabled={isOne} onClick={() => turn(1)} />
        </div>
      </div>
    </Overlay>
  );
}

interface StageProps {
  picture: ListedPicture;
  chosen: Blob | undefined;
  isFull: boolean;
}

function Stage({ picture: { fileId, name }, chosen, isFull }: StageProps) {
  const text = useText('upload');
  const { src, problem, markBroken } = usePicture(fileId, chosen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by the keyboard.
    <div className="up-viewer-stage" data-full={isFull || undefined} tabIndex={0}>
      {problem ? <p>{text(problem)}</p> : src && <img src={src} alt={name} onError={markBroken} />}
    </div>
  );
}
