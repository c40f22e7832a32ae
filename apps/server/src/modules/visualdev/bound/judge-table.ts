import type { ExistingTable } from '@qifu/contracts';
import { plainType } from '@qifu/designs/from-table';
import type { TableColumn, TableFacts } from './existing-tables.queries';

type Verdict = Pick<ExistingTable, 'refusal' | 'about'>;

const texts: ReadonlySet<string> = new Set(['text', 'character varying']);
const numbers: ReadonlySet<string> = new Set(['smallint', 'integer', 'bigint']);
/** Ids of records that the product makes have so many digits. */
const idLength = 19;

/** Whether the product may work a table, its records can be told apart, and given a key when they are new; else why not. */
export function judgeTable({ columns, lacks }: Pick<TableFacts, 'columns' | 'lacks'>): Verdict {
  if (lacks !== '') return { refusal: 'rights', about: lacks };
  const keys = columns.filter(({ isKey }) => isKey);
  const [key] = keys;
  if (!key) return { refusal: 'noKey', about: '' };
  if (keys.length > 1) return { refusal: 'keyOfSeveral', about: keys.map(({ name }) => name).join(', ') };
  const type = plainType(key.type);
  if (!texts.has(type) && !numbers.has(type) && type !== 'uuid')
    return { refusal: 'keyType', about: `${key.name} ${key.type}` };
  if (!isDrawn(key) && !takesOurs(key)) return { refusal: 'keyNotGiven', about: `${key.name} ${key.type}` };
  const needed = columns.find((one) => one.refusal === 'type' && isNeeded(one));
  return needed
    ? { refusal: 'columnNeeded', about: `${needed.name} ${needed.type}` }
    : { refusal: '', about: '' };
}

/** The database gives new records their key. */
export const isDrawn = ({ initial }: TableColumn): boolean => initial !== null;

/** An id of ours fits it. */
const takesOurs = ({ type, length }: TableColumn): boolean => {
  const plain = plainType(type);
  return plain === 'bigint' || (texts.has(plain) && (length === null || length >= idLength));
};

/** No record can be without it, and nothing fills it in. */
export const isNeeded = ({ isNullable, hasDefault, isKey, refusal }: TableColumn): boolean =>
  !isNullable && !hasDefault && !isKey && refusal !== 'generated';
