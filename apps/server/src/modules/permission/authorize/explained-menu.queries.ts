import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

const partColumns = ['id', 'fullName', 'enCode', 'enabledMark'] as const;

/** A menu with its system and all its parts, switched off ones too. */
export async function readExplainedMenu({ db }: Pick<Ctx, 'db'>, menuId: string) {
  const menu = await db
    .selectFrom('menu')
    .select([
      ...partColumns,
      'systemId',
      'hiddenMark',
      'isDataAuthorize',
      'isColumnAuthorize',
      'isFormAuthorize',
    ])
    .where('id', '=', menuId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!menu) fail('record.missing');
  const parts = (table: 'menuButton' | 'menuColumn' | 'menuForm') =>
    db
      .selectFrom(table)
      .select(partColumns)
      .where('moduleId', '=', menuId)
      .where('deleteMark', '=', 0)
      .orderBy('sortCode')
      .orderBy('enCode')
      .execute();
  const [system, button, column, form, schemes] = await Promise.all([
    db.selectFrom('system').select(partColumns).where('id', '=', menu.systemId).executeTakeFirstOrThrow(),
    parts('menuButton'),
    parts('menuColumn'),
    parts('menuForm'),
    db
      .selectFrom('dataScheme')
      .select([...partColumns, 'allData', 'conditionText'])
      .where('moduleId', '=', menuId)
      .where('deleteMark', '=', 0)
      .orderBy('sortCode')
      .orderBy('enCode')
      .execute(),
  ]);
  return { menu, system, parts: { button, column, form }, schemes };
}
export type ExplainedMenu = Awaited<ReturnType<typeof readExplainedMenu>>;
