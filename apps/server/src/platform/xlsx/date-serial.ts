import { zoneOffsetMs } from '@qifu/rules';

const dayMs = 86_400_000;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
const epochSerial = 25_569;
/** Before it spreadsheets count a 29 February 1900 that never was; earlier days stay text. */
const firstTrueSerial = 61;
const lastSerial = 2_958_465;

/** The serial number of a `YYYY-MM-DD`, or nothing where it is no day a spreadsheet can count. */
export function daySerial(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return undefined;
  return countable(ms / dayMs + epochSerial);
}

/** The serial number of a moment as the clocks of the product's zone show it. */
export function timeSerial(ms: number, dayOnly: boolean): string | undefined {
  const seconds = Math.floor((ms + zoneOffsetMs(ms)) / 1000);
  const serial = seconds / (dayMs / 1000) + epochSerial;
  return countable(dayOnly ? Math.floor(serial) : serial);
}

function countable(serial: number): string | undefined {
  return serial >= firstTrueSerial && serial < lastSerial + 1 ? String(serial) : undefined;
}
