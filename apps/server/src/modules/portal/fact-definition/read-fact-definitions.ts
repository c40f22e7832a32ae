import type { FactDefinitionInput } from '@qifu/contracts';
import type { FactDefinition } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { factName } from './read-dictionary';

/** The dictionary as the rule engine reads it. What is out of use is left out: rules that name it are told. */
export async function readFactDefinitions({
  db,
  language = 'zh',
}: Pick<Ctx, 'db'> & Partial<Pick<Ctx, 'language'>>): Promise<ReadonlyMap<string, FactDefinition>> {
  const rows = await db
    .selectFrom('factDefinition')
    .select(['factKey', 'label', 'label as labelZh', 'labelZhtw', 'labelEn', 'kind', 'unit'])
    .select(['least', 'most', 'changesBy', 'options'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.factKey, asDefinition({ ...row, label: factName(language, row) })]));
}

type Defined = Pick<
  FactDefinitionInput,
  'factKey' | 'label' | 'kind' | 'unit' | 'least' | 'most' | 'changesBy' | 'options'
>;
/** One row of the dictionary as the engine reads it. */
export const asDefinition = ({
  factKey,
  label,
  kind,
  unit,
  least,
  most,
  changesBy,
  options,
}: Defined): FactDefinition => ({
  key: factKey,
  label,
  isWhole: kind === 'int',
  isActionable: changesBy === 'firm',
  ...(unit && { unit }),
  ...(least && { min: least }),
  ...(most && { max: most }),
  ...(options && {
    options: options
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  }),
});
