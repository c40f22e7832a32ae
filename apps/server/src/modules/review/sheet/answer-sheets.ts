import { Failure, type SheetReply, sheetStatus } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { CommittedRefusal } from '#platform/http/committed-refusal';
import { OwnWords } from '#platform/http/own-words';
import { joinReasons } from '../join-texts';

export type SubmitType = 'save' | 'submit' | 'recuse';
type Answers = { list: SheetReply[] };
export type SheetsAnswer = Answers | OwnWords<Answers> | CommittedRefusal;

/**
 * What a call on own sheets is answered as a whole: a success where all of it was taken, a refusal where nothing that was
 * asked for came of it, and in between how much was left and why. Each sheet has its own answer either way.
 */
export function answerSheets(language: Language, submitType: SubmitType, list: SheetReply[]): SheetsAnswer {
  const left = list.filter((reply) => isLeft(submitType, reply));
  const reasons = list.flatMap((reply) => reasonsOf(language, submitType, reply));
  const reason = joinReasons(language, reasons);
  const count = reasons.length;
  if (left.length === list.length)
    return new CommittedRefusal(
      new Failure(submitType === 'submit' ? 'RV_NOT_SUBMITTED' : 'RV_NOT_SAVED', { reason, list }),
    );
  if (count === 0) return { list };
  const params = { done: list.length - left.length, left: left.length, count, reason };
  return new OwnWords({ list }, submitType === 'submit' ? 'partlySubmitted' : 'partlySaved', params);
}

/** Why not all of a sheet was taken; one that was left without a word is not in a state for the step. */
function reasonsOf(language: Language, submitType: SubmitType, reply: SheetReply): string[] {
  const beyond = translate(language, 'failures', 'RV_STATE');
  const said = reply.errors.map(({ message }) => message || beyond);
  return said.length === 0 && isLeft(submitType, reply) ? [beyond] : said;
}

/** A sheet nothing was done with; a draft with a wrong score in it is saved but for that score. */
function isLeft(submitType: SubmitType, { status, errors, current }: SheetReply): boolean {
  if (submitType === 'submit') return errors.length > 0 || status !== sheetStatus.submitted;
  return current !== null;
}
