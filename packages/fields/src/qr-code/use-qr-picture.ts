import { useEffect, useState } from 'react';

/** How a code is drawn: as wide as so many pixels, with a quiet edge of so many modules. */
interface QrLook {
  width: number;
  margin: number;
  dark?: string;
  light?: string;
}

/** A QR code as the address of a picture; empty while it is drawn, and of what no code can hold. */
export function useQrPicture(said: string, { width, margin, dark, light }: QrLook): string {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    let isWanted = true;
    setPicture('');
    if (said === '') return;
    void import('qrcode').then(async ({ default: codes }) => {
      const color = { ...(dark && { dark }), ...(light && { light }) };
      const drawn = await codes.toDataURL(said, { width, margin, color }).catch(() => '');
      if (isWanted) setPicture(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [said, width, margin, dark, light]);
  return picture;
}
