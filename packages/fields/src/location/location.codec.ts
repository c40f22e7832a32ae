import { defineCodec } from '../registry/define';
import type { location, Place } from './location.schema';

const numberOf = (stored: unknown) => (stored === null || stored === undefined ? null : Number(stored));

/** The address by itself, so that words find it; degrees exactly as they were entered. */
export default defineCodec<typeof location>({
  columns: () => [
    { suffix: '', type: 'text' },
    { suffix: '_lng', type: 'numeric' },
    { suffix: '_lat', type: 'numeric' },
  ],
  toColumns: (value) => (value ? [value.address, value.lng, value.lat] : [null, null, null]),
  fromColumns: ([address, lng, lat]): Place | null =>
    address === null || address === undefined
      ? null
      : { address: String(address), lng: numberOf(lng), lat: numberOf(lat) },
  condition: 'text',
  text: ({ address, lng, lat }) => {
    const degrees = lng === null || lat === null ? '' : `${lng}, ${lat}`;
    return address === '' ? degrees : degrees === '' ? address : `${address} (${degrees})`;
  },
});
