import { dutyRoleCodes, isPowerWord, powerRoleCodes } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { readCatalogue } from './catalogue.queries';

const offices: string[] = [...powerRoleCodes, ...Object.values(dutyRoleCodes)];

/** Roles that are an office of power or of the three administrators, or are granted a word of power. */
export async function listPowerRoles(db: Kysely<Database>): Promise<string[]> {
  const { menus, buttons } = await readCatalogue(db);
  const items = menus.flatMap(({ id, enCode }) => [
    ...(isPowerWord(`${enCode}:view`) ? [id] : []),
    ...(buttons.get(id) ?? []).flatMap((button) =>
      isPowerWord(`${enCode}:${button.enCode}`) ? [button.id] : [],
    ),
  ]);
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('enCode', 'in', offices),
        eb(
          'id',
          'in',
          eb
            .selectFrom('authorize')
            .select('objectId')
            .where('objectType', '=', 'Role')
            .where('itemId', 'in', ['', ...items]),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
