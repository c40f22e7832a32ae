import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, drawSquare, largestZoom, moved } from './cut-out';

const shownPx = 256;
/** One press of an arrow moves the picture by this share of the square. */
const step = 0.04;

interface AvatarCropProps {
  picture: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The square that is kept: dragged or moved by the arrow keys, drawn near by the slider or + and -. */
export function AvatarCrop({ picture, crop, onChange }: AvatarCropProps) {
  const text = useText('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const zoomTo = (zoom: number) => onChange({ ...crop, zoom: Math.min(largestZoom, Math.max(1, zoom)) });
  const handleKey = (event: KeyboardEvent) => {
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move) onChange(moved(picture, crop, ...move));
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + 0.1);
    else if (event.key === '-') zoomTo(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // The picture follows the pointer, so the square goes the other way.
    onChange(moved(picture, crop, -event.movementX / width, -event.movementY / width));
  };
  return (
    <div className="avatar-crop">
      <button
        type="button"
        aria-label={text('avatar.square')}
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <canvas ref={canvas} width={shownPx} height={shownPx} />
      </button>
      <label>
        {text('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.1}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
