import { CommittedRefusal } from './committed-refusal';
import { OwnWords } from './own-words';
import type { BindOptions } from './routes';

/**
 * What of an answer may stand in the database for a day: its data without their secret, in the words it was given in. A
 * refusal holds no data to leave anything out of.
 */
export function rememberedAnswer(keptReply: BindOptions['keptReply'], answer: unknown): unknown {
  if (typeof keptReply !== 'function' || answer instanceof CommittedRefusal) return answer;
  if (answer instanceof OwnWords) return new OwnWords(keptReply(answer.data), answer.says, answer.params);
  return keptReply(answer);
}
