import { useState } from 'react';
import './face.css';

/** The platform's picture of nobody in particular; the first letter of the name says more. */
const unset = '/001.png';

interface FaceProps {
  name: string;
  /** Where the picture is. */
  address: string;
  size?: number;
}

/** Somebody's picture, or the first letter of the name. Decoration beside the name, so it has none itself. */
export function Face({ name, address, size }: FaceProps) {
  const [failed, setFailed] = useState('');
  const shows = address !== '' && !address.endsWith(unset) && failed !== address;
  return (
    <span
      className="o-face"
      data-letter={shows ? undefined : name.slice(0, 1)}
      style={size ? { width: size, height: size, fontSize: size / 2.4 } : undefined}
    >
      {shows && <img src={address} alt="" onError={() => setFailed(address)} />}
    </span>
  );
}
