import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Emoticon } from './emoticon';
import { emoticonList } from './emoticons.gen';

const perRow = 10;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };

interface EmoticonPickerProps {
  onChoose: (char: string) => void;
  onClose: () => void;
}

/** All emoticons in a grid; arrows move, Enter chooses, Esc and a press elsewhere close it. */
export function EmoticonPicker({ onChoose, onClose }: EmoticonPickerProps) {
  const text = useText('chat');
  const say = useText('emoticons');
  const box = useRef<HTMLFieldSetElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const grid = box.current;
    grid?.querySelector('button')?.focus();
    const leave = (event: Event) => {
      if (!grid?.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  };
  return (
    <fieldset ref={box} className="chat-emoticons" aria-label={text('compose.emoticons')} onKeyDown={move}>
      {emoticonList.map(({ key, char }, at) => (
        <button
          key={key}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={say(key)}
          title={say(key)}
          onClick={() => onChoose(char)}
        >
          <Emoticon name={key} />
        </button>
      ))}
    </fieldset>
  );
}
