import { languages } from '@qifu/i18n';
import { sql } from 'kysely';
import { dictionaryChoices } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type Choice, choiceOf } from '#platform/sheet-import/choices';
import { gradeScope, isInScope } from '../../rights/grade.policy';
import { type ChoiceName, sheetText, stateWord } from './sheet-columns';

/** Every word the sheet may use, as it stands now: for a graded administrator those of what he administers. */
export async function readChoices(ctx: Ctx): Promise<Readonly<Record<ChoiceName, Choice>>> {
  const scope = await gradeScope(ctx, 'Add');
  return {
    gender: await readDictionary(ctx, 'sex', 'enCode'),
    organize: await readOrganizes(ctx, scope),
    position: await readPositions(ctx, scope),
    role: await readRoles(ctx),
    state: readStates(ctx),
    nation: await readDictionary(ctx, 'Nation', 'id'),
    certificatesType: await readDictionary(ctx, 'certificateType', 'id'),
    education: await readDictionary(ctx, 'Education', 'id'),
  };
}

type Scope = Awaited<ReturnType<typeof gradeScope>>;

/** Some fields keep the code of a word, others its id (contract-core 6.7). */
async function readDictionary(ctx: Ctx, typeCode: string, kept: 'enCode' | 'id'): Promise<Choice> {
  const words = await dictionaryChoices(ctx, typeCode);
  return choiceOf(words.map((word) => ({ value: word[kept], words: [...word.names, word.enCode] })));
}

/** Organizations by their paths: names alone may stand in several places. */
async function readOrganizes({ db }: Ctx, scope: Scope): Promise<Choice> {
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'fullName', 'organizeIdTree'])
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime')
    .execute();
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return choiceOf(
    rows
      .filter(({ id }) => isInScope(scope, id))
      .map(({ id, organizeIdTree }) => ({
        value: id,
        words: [
          organizeIdTree
            .split(',')
            .map((step) => names.get(step) ?? '')
            .join('/'),
        ],
      })),
  );
}

async function readPositions({ db }: Ctx, scope: Scope): Promise<Choice> {
  const rows = await db
    .selectFrom('position')
    .select(['id', 'fullName', 'enCode', 'organizeId'])
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime')
    .execute();
  return choiceOf(
    rows
      .filter(({ organizeId }) => isInScope(scope, organizeId))
      .map(({ id, fullName, enCode }) => ({ value: id, words: [`${fullName}/${enCode}`, enCode] })),
  );
}

/** A role of the whole house is offered to administrators, and to others as far as they have it. */
async function readRoles({ db, actor }: Ctx): Promise<Choice> {
  const { rows } = await sql<{ id: string; fullName: string; enCode: string }>`
    select id, "fullName", "enCode" from role
    where "deleteMark" = 0 and (${actor.isAdministrator} or "globalMark" = 0 or exists (
      select from "userRelation" r where r."userId" = ${actor.userId}
        and r."objectType" = 'Role' and r."endsAt" is null and r."objectId" = role.id))
    order by "globalMark", "sortCode", "creatorTime"`.execute(db);
  return choiceOf(rows.map(({ id, fullName, enCode }) => ({ value: id, words: [fullName, enCode] })));
}

/** The words of every language: a sheet may come from somebody else. */
const readStates = ({ language }: Ctx): Choice =>
  choiceOf(
    [1, 0, 2].map((mark) => ({
      value: String(mark),
      words: [
        stateWord(language, mark),
        ...languages.flatMap((one) => [stateWord(one, mark), sheetText(one, `state.s${mark}`)]),
      ],
    })),
  );
