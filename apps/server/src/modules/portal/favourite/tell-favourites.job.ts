import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import type { SteppedJob } from '#platform/jobs/jobs';
import { favouritesJob } from '../announcement/hurry-favourites';
import { standingTold } from './standing-told';

/** So many people are told in one transaction. */
const stepSize = 2_000;

/**
 * Tells people of their favourites that stand otherwise than when they were last told: once each, whatever becomes of the process. Who
 * subscribes to the document itself hears of a new edition from there.
 */
export const tellFavouritesJob: SteppedJob = {
  name: favouritesJob,
  cron: '*/10 * * * *',
  atStart: true,
  isAwaited: true,
  handleSteps: async (steps) => {
    while (steps.goesOn()) if ((await steps.inStep(tellStep)) < stepSize) return;
  },
};

interface Changed {
  userId: string;
  documentId: string;
  title: string;
  now: string;
  isSubscribed: boolean;
}

/** Gives how many were taken up. */
async function tellStep(ctx: Ctx): Promise<number> {
  const changed = await takeChanged(ctx);
  const told = changed.filter(({ now, isSubscribed }) => wordOf(now) !== 'changed' || !isSubscribed);
  const documents = new Map(told.map((one) => [one.documentId, one]));
  for (const { documentId, title, now } of documents.values())
    await tellPeople(
      ctx,
      told.filter((one) => one.documentId === documentId).map(({ userId }) => userId),
      (language) => toldIn(language, { documentId, title, word: wordOf(now) }),
    );
  return changed.length;
}

/** Those whose document stands otherwise, with how it stands written down as told. */
async function takeChanged({ db }: Ctx): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with standing as (
      select d.id, ${standingTold} as now, e.title from "policyDocument" d join "policyEdition" e on e.id = d."publicEditionId"
       where d.id in (select "documentId" from "policyFavourite") and d."deleteMark" = 0),
    waiting as (
      select f."userId", f."documentId", s.now, s.title from "policyFavourite" f join standing s on s.id = f."documentId"
       where f."toldOf" <> s.now order by f."documentId", f."userId" limit ${stepSize} for update of f skip locked)
    update "policyFavourite" f set "toldOf" = w.now from waiting w
     where f."userId" = w."userId" and f."documentId" = w."documentId"
    returning f."userId", f."documentId", w.title, w.now, exists (select from "policySubscription" s
      where s."userId" = f."userId" and s.state = 'active' and s."deleteMark" = 0 and f."documentId" = any(s."documentIds"))
      as "isSubscribed"`.execute(db);
  return rows;
}

type Word = 'changed' | 'over' | 'withdrawn' | 'consolidated' | 'gone';
const words: Readonly<Record<string, Word>> = {
  over: 'over',
  withdrawn: 'withdrawn',
  consolidated: 'consolidated',
  error: 'gone',
};
const wordOf = (standing: string): Word => words[standing] ?? 'changed';

function toldIn(
  language: Language,
  { documentId, title, word }: { documentId: string; title: string; word: Word },
) {
  const said = translate(language, 'favourite', `told.${word}`, { title });
  const foot = translate(language, 'favourite', 'told.foot');
  return {
    title: said,
    text: `${said}\n/details?type=policy&id=${documentId}\n\n${foot}\n/policy/favourites`,
  };
}
