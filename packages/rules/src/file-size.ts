/** Bytes in each unit (spec 9). */
export const fileSizeUnits = { KB: 1024, MB: 1_048_576, GB: 1_073_741_824 } as const;
export type FileSizeUnit = keyof typeof fileSizeUnits;

/** A limit in bytes as refusals say it: `{size}{unit}`. */
export const inMegabytes = (bytes: number) => ({ size: bytes / fileSizeUnits.MB, unit: 'MB' as const });

/** A size for people: whole bytes, then KB, MB, GB with at most two decimals, `1.5 MB`. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  if (bytes < fileSizeUnits.KB) return `${Math.floor(bytes)} B`;
  const fits = (unit: FileSizeUnit) => round(bytes / fileSizeUnits[unit]) < 1024;
  const unit = fits('KB') ? 'KB' : fits('MB') ? 'MB' : 'GB';
  return `${round(bytes / fileSizeUnits[unit])} ${unit}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
