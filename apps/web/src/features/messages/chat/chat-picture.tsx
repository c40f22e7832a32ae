import { call } from '@qifu/client';
import { type ChatFile, fileApi, pictureTypeOf } from '@qifu/contracts';
import { IconButton, Overlay, useKitText } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { extensionOf } from '@qifu/ui/upload';
import { useEffect, useState } from 'react';

/** Pictures that have been fetched, by name; the oldest make room. */
const fetched = new Map<string, Promise<string>>();
const mostKept = 60;
const longestSide = 220;

/** Pictures are shown to the two people only, so they come with the session and not by their address alone. */
function fetchPicture(name: string): Promise<string> {
  const known = fetched.get(name);
  if (known) return known;
  const type = pictureTypeOf(extensionOf(name));
  const address = call(fileApi.showChatFile, { params: { name } }, { isQuiet: true }).then((bytes) =>
    URL.createObjectURL(new Blob([bytes as BlobPart], { type })),
  );
  fetched.set(name, address);
  address.catch(() => fetched.delete(name));
  const [oldest] = fetched;
  if (oldest && fetched.size > mostKept) {
    fetched.delete(oldest[0]);
    oldest[1].then(URL.revokeObjectURL, () => undefined);
  }
  return address;
}

/** A picture of a message, small; pressed, in full size. */
export function ChatPicture({ file, alt }: { file: ChatFile; alt: string }) {
  const text = useText('chat');
  const [address, setAddress] = useState<string>();
  const [isGone, setIsGone] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const name = file.name ?? file.path.split('/').at(-1) ?? '';
  useEffect(() => {
    let isOver = false;
    fetchPicture(name).then(
      (found) => isOver || setAddress(found),
      () => isOver || setIsGone(true),
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  if (isGone) return <span className="chat-gone">{text('window.pictureGone')}</span>;
  const { width, height } = shownSize(file);
  return (
    <>
      <button
        type="button"
        className="chat-picture"
        title={text('window.picture')}
        style={{ width, height }}
        onClick={() => setIsLarge(true)}
      >
        {address ? (
          <img src={address} alt={alt} onError={() => setIsGone(true)} />
        ) : (
          <span className="q-sr">{alt}</span>
        )}
      </button>
      {isLarge && address && <LargePicture {...{ address, alt }} onClose={() => setIsLarge(false)} />}
    </>
  );
}

/** Its place is kept before it has come, so that nothing jumps. */
function shownSize({ width = 0, height = 0 }: ChatFile): { width: number; height: number } {
  if (width <= 0 || height <= 0) return { width: longestSide, height: longestSide };
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const least = 24;
  return { width: Math.max(least, width * scale), height: Math.max(least, height * scale) };
}

function LargePicture({ address, alt, onClose }: { address: string; alt: string; onClose: () => void }) {
  const kit = useKitText();
  return (
    <Overlay kind="dialog" className="chat-large" label={alt} onClose={onClose}>
      <IconButton icon="x" label={kit('close')} onClick={onClose} />
      <img src={address} alt={alt} />
    </Overlay>
  );
}
