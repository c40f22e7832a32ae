import {
  fail,
  type Parsed,
  type SchemeTrial,
  type moduleDataAuthorizeSchemeApi as schemeApi,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { getMenu } from '../menu/menu.queries';
import { type Person, readPerson, readPersonSupposing } from '../rights/people-cache';
import { readTriedPerson } from '../user/user.policy';
import { readSchemeColumns } from './data-scheme.service';
import { countTriedRows } from './tried-rows';

/** What of a new scheme stands for the id it will have. */
const idOfNew = 'new';

/**
 * How many rows of the menu a person would see with a scheme as the form reads: beside what his other schemes leave him,
 * whether or not a role of his grants it yet. The form is checked as a save checks it.
 */
export async function tryDataScheme(
  ctx: Ctx,
  { id, userId, ...input }: Parsed<typeof schemeApi.tryOut>['body'],
): Promise<SchemeTrial> {
  const menu = await getMenu(ctx, input.moduleId);
  const columns = await readSchemeColumns(ctx, input.moduleId, input, false);
  const person = await readTriedPerson(ctx, userId);
  const before = (await readPerson(ctx.db, userId, ctx.now())) ?? fail('record.missing', { id: userId });
  const schemeId = id || idOfNew;
  const isHeld = [...before.grants.schemesOf.values()].some((schemes) => schemes.has(schemeId));
  const { fullName, enCode, allData, matchLogic, conditionJson } = columns;
  const part = { id: schemeId, moduleId: menu.id, fullName, enCode, allData, matchLogic, conditionJson };
  const scheme = { part, isOn: columns.enabledMark === 1, isAlone: !isHeld };
  const after = (await readPersonSupposing(ctx.db, userId, ctx.now(), { scheme })) ?? before;
  const rows = await countTriedRows(ctx, [menu.enCode], { before, after: asOpening(before, after) });
  return {
    person,
    opens: before.grants.has('module', menu.id),
    isHeld,
    without: before.row.isAdministrator ? 'bypass' : menu.isDataAuthorize === 1 ? null : 'notFiltered',
    rows: rows.get(menu.enCode) ?? null,
  };
}

/** The words stay what they are: a scheme held alone would open its menu too, and that is not what is tried. */
const asOpening = ({ grants: { words, has } }: Person, after: Person): Person => ({
  ...after,
  grants: { ...after.grants, words, has },
});
