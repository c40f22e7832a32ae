import { type Language, translate } from '@qifu/i18n';
import { OwnWords } from '#platform/http/own-words';

interface Change {
  added: readonly string[];
  removed: readonly string[];
  rejected: readonly { reason: string }[];
}

/** More reasons than these are read at the members themselves. */
const toldReasons = 5;

/** Reasons as one text, each once. */
export const joinReasons = (language: Language, reasons: readonly string[]): string =>
  [...new Set(reasons)].slice(0, toldReasons).join(translate(language, 'reviewSheet', 'separator'));

/** A change of a group's members that took only some of them says so instead of its usual word of success. */
export function answerChange<C extends Change>(language: Language, change: C): C | OwnWords<C> {
  const { added, removed, rejected } = change;
  if (rejected.length === 0) return change;
  return new OwnWords(change, 'partlyDone', {
    done: added.length + removed.length,
    left: rejected.length,
    reason: joinReasons(
      language,
      rejected.map(({ reason }) => reason),
    ),
  });
}
