import { type DragEvent, type ReactNode, useState } from 'react';
import './upload.css';

interface DropFrameProps {
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A frame that takes files dropped anywhere in it; the button inside does the same for keys and fingers. */
export function DropFrame({ isBusy, onFiles, className, children }: DropFrameProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the file button inside beside it.
    <div
      className={`up-drop ${className ?? ''}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
