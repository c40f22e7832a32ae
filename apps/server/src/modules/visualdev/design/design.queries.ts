import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** A design that is there; refused where there is none. */
export async function getDesign({ db }: Pick<Ctx, 'db'>, id: string) {
  const design = await db
    .selectFrom('design')
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return design ?? fail('record.missing', { id });
}
