import type { TestApp } from '#testing';
import { addPerson, addRole } from '../../../../testing/people';

const kinds = { column: 'menuColumn', form: 'menuForm', resource: 'dataScheme' } as const;
type Parts = Partial<Record<keyof typeof kinds, readonly string[]>>;

/** A person whose only role holds these buttons of a module's menu, and of its columns, fields and schemes only these. */
export async function addReader(
  t: TestApp,
  menu: string,
  account: string,
  { buttons = [], ...parts }: Parts & { buttons?: readonly string[] },
): Promise<string> {
  const words = ['view', ...buttons].map((button) => `${menu}:${button}`);
  const roleId = await addRole(t, { enCode: account, words });
  for (const [kind, codes] of Object.entries(parts) as [keyof typeof kinds, readonly string[]][]) {
    const rows = await t.db
      .selectFrom(kinds[kind])
      .innerJoin('menu', 'menu.id', `${kinds[kind]}.moduleId`)
      .select(`${kinds[kind]}.id as id`)
      .where('menu.enCode', '=', menu)
      .where(`${kinds[kind]}.enCode`, 'in', [...codes])
      .execute();
    for (const { id } of rows) {
      const grant = { objectType: 'Role' as const, objectId: roleId, itemType: kind, itemId: id };
      const one = { id: `${roleId.slice(-9)}${id.slice(-9)}`, ...grant, creatorUserId: null };
      await t.db.insertInto('authorize').values(one).execute();
    }
  }
  return await addPerson(t, { account, organize: 'city', roleCodes: [account] });
}
