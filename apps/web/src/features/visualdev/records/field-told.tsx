import type { FieldType } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';

interface ToldValueProps {
  type: string;
  settings: unknown;
  /** Its words; of what is drawn the value itself. */
  told: unknown;
}

/** A value as it is read: words, or what only a drawing tells. */
export function ToldValue({ type, settings, told }: ToldValueProps) {
  const Read = runtimes[type as FieldType]?.Read;
  if (told === null || told === undefined || told === '') return '—';
  return Read ? <Read value={told} settings={settings} /> : String(told);
}
