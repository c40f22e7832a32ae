import type { ModuleWork } from '@qifu/contracts';
import { findText, type Language } from '@qifu/i18n';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/database';

type Told = Pick<
  Selectable<Database['publishRun']>,
  'state' | 'doneRows' | 'allRows' | 'errorCode' | 'errorDetails'
>;

/** The latest work on the tables of a design; null where there was none. */
export const workOfDesign = (designId: string): RawBuilder<Told | null> => sql<Told | null>`(
  select jsonb_build_object('state', state, 'doneRows', "doneRows", 'allRows', "allRows",
    'errorCode', "errorCode", 'errorDetails', "errorDetails")
  from "publishRun" where "designId" = ${sql.ref(designId)} order by "createdTime" desc, id desc limit 1)`;

/** The same in words, while something is left to say of it. */
export const tellWork = (language: Language, run: Told | null): ModuleWork | null => {
  if (run === null || run.state === 'done') return null;
  const { state, errorCode, errorDetails } = run;
  const message =
    state === 'failed' ? (findText(language, 'failures', errorCode, errorDetails) ?? errorCode) : '';
  return { is: state, percent: percentOf(run), message };
};

/** How far it is, in hundredths; the last one is for its end. */
export const percentOf = ({ doneRows, allRows }: Pick<Told, 'doneRows' | 'allRows'>) =>
  allRows === 0 ? 0 : Math.min(99, Math.floor((doneRows * 100) / allRows));
