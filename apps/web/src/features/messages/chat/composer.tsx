import { chatTextMaxLength } from '@qifu/contracts';
import { Button, useMedia } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ComposerTools } from './composer-tools';
import { sendToPeer } from './outgoing';
import { sendPicture } from './send-picture';
import './composer.css';

const EmoticonPicker = lazy(async () => ({ default: (await import('./emoticon-picker')).EmoticonPicker }));

/** While an input method composes, Enter chooses a word: it must not send half a sentence. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Text, emoticons, pictures: what is sent to a person. Enter sends, with Shift it begins a new line. */
export function Composer({ peerId }: { peerId: string }) {
  const text = useText('chat');
  const [draft, setDraft] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const isTouched = useMedia('(pointer: coarse)');
  const area = useRef<HTMLTextAreaElement>(null);
  // Opening a conversation is for writing; on a touch screen it would only raise the keyboard over it.
  useEffect(() => {
    if (!isTouched) area.current?.focus({ preventScroll: true });
  }, [isTouched]);
  const send = () => {
    const said = draft.trim();
    if (said !== '') sendToPeer(peerId, 'text', said);
    setDraft('');
    area.current?.focus();
  };
  const insert = (char: string) => {
    const { selectionStart: start = draft.length, selectionEnd: end = start } = area.current ?? {};
    if (draft.length - (end - start) + char.length > chatTextMaxLength) return;
    setDraft(draft.slice(0, start) + char + draft.slice(end));
    setIsChoosing(false);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + char.length, start + char.length);
    });
  };
  const sendFiles = async (files: readonly File[]) => {
    setIsUploading(true);
    await sendPicture(peerId, files);
    setIsUploading(false);
  };
  return (
    <div className="chat-compose">
      <ComposerTools
        isChoosing={isChoosing}
        isUploading={isUploading}
        onChoose={() => setIsChoosing(!isChoosing)}
        onFiles={(files) => void sendFiles(files)}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <EmoticonPicker onChoose={insert} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
      <textarea
        ref={area}
        className="chat-area"
        rows={3}
        maxLength={chatTextMaxLength}
        aria-label={text('compose.label')}
        placeholder={text('compose.hint')}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onPaste={({ clipboardData }) => {
          const files = [...clipboardData.files];
          if (files.length > 0) void sendFiles(files);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="chat-send">
        <Button kind="main" onClick={send} disabled={draft.trim() === ''}>
          {text('compose.send')}
        </Button>
      </div>
    </div>
  );
}
