import type { Ctx } from '#platform/context';
import type { GivenAnswer } from './given-answer';

/** What is known of the caller's enterprise; undefined for whoever acts for none. */
export async function profileAnswers(
  _ctx: Ctx,
): Promise<{ enterpriseId: string; answers: GivenAnswer[] } | undefined> {
  return undefined;
}
