const missing = '—';

/** A figure with thousands marks and a fixed number of decimals; nothing shows as a dash. */
export function showNumber(value: number | string | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || value === '') return missing;
  const number = Number(value);
  if (Number.isNaN(number)) return missing;
  return number.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 6,
  });
}

const zone = 'Asia/Shanghai';
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(epochMs: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(epochMs).map(({ type, value }) => [type, value]));
}

/** date 2026-11-20, minute 2026-11-20 09:00 (the default of spec 9), short 11-20 09:00, clock 09:00:05. */
export type TimeForm = 'date' | 'minute' | 'short' | 'clock';

/** A moment in the zone of the product (Asia/Shanghai), whatever zone the browser is in. */
export function showTime(epochMs: number | null | undefined, form: TimeForm = 'minute'): string {
  if (epochMs === null || epochMs === undefined) return missing;
  const { year, month, day, hour, minute, second } = partsOf(epochMs);
  if (form === 'date') return `${year}-${month}-${day}`;
  if (form === 'short') return `${month}-${day} ${hour}:${minute}`;
  if (form === 'clock') return `${hour}:${minute}:${second}`;
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
