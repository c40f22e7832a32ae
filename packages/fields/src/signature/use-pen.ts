import { type PointerEvent, useRef, useState } from 'react';

export const paper = { width: 640, height: 200 } as const;
const ink = '#16202c';
const marginPx = 24;

/** Where on the paper a pointer is, whatever size it is shown in. */
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [((clientX - left) * paper.width) / width, ((clientY - top) * paper.height) / height] as const;
};

/** Paper with a pen: lines that are drawn, or a name that is written on it. */
export function usePen() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [name, setName] = useState('');
  const pen = () => {
    const found = canvas.current?.getContext('2d');
    const style = { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: ink, fillStyle: ink };
    return found && Object.assign(found, style);
  };
  const clear = () => {
    pen()?.clearRect(0, 0, paper.width, paper.height);
    setIsDrawn(false);
  };
  return {
    canvas,
    isDrawn,
    name,
    begin: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (name !== '') clear();
      setName('');
      const drawing = pen();
      drawing?.beginPath();
      drawing?.moveTo(...placeOf(event));
    },
    draw: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const drawing = pen();
      drawing?.lineTo(...placeOf(event));
      drawing?.stroke();
      setIsDrawn(true);
    },
    write: (typed: string) => {
      clear();
      setName(typed);
      const drawing = pen();
      if (!drawing || typed.trim() === '') return;
      drawing.font = '96px KaiTi, STKaiti, "Kaiti SC", cursive';
      drawing.textBaseline = 'middle';
      drawing.fillText(typed, marginPx, paper.height / 2, paper.width - 2 * marginPx);
      setIsDrawn(true);
    },
  };
}
