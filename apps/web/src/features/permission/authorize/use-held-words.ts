import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface Held {
  fullName: string;
  /** Of what is held for a time. */
  endsAt: number | null;
}

/** Roles and single items in quotes, and until when those that are held for a time. */
export function useHeldWords() {
  const text = useText('explain');
  return (held: readonly Held[]) =>
    held
      .map(({ fullName, endsAt }) =>
        endsAt === null
          ? text('quoted', { name: fullName })
          : text('quotedUntil', { name: fullName, time: showTime(endsAt) }),
      )
      .join(text('and'));
}
