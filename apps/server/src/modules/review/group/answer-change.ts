import type { Language } from '@qifu/i18n';
import { OwnWords } from '#platform/http/own-words';
import { joinReasons } from '../join-texts';

interface Change {
  added: readonly string[];
  removed: readonly string[];
  rejected: readonly { reason: string }[];
}

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
