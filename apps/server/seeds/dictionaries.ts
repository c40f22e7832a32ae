import { translate } from '@qifu/i18n';
import type { SeedParts } from './base';

type Word = readonly [code: string, name: string];

const nationCodes = Array.from({ length: 56 }, (_, i) => String(i + 1).padStart(2, '0'));

/**
 * Codes of the words in their order; dictionaries the product itself refers to (contract-core 8.2, review.md 2.2).
 * Their names are texts, so that readers of other languages have them too.
 */
const dictionaries: Readonly<Record<string, { fullName: string; codes: readonly string[] }>> = {
  sex: {
    fullName: '性别',
    codes: '1 2 3'.split(' '),
  },
  industryCode: {
    fullName: '所属行业',
    codes: 'C13 C14 C26 C27 C29 C30 C33 C34 C35 C3525 C38 C39 C40 G54 I65 L72 M73 M75 A01 A05'.split(' '),
  },
  enterpriseType: {
    fullName: '企业类型',
    codes: '100 110 120 130 140 150 160'.split(' '),
  },
  scaleType: {
    fullName: '企业规模',
    codes: '1 2 3 4'.split(' '),
  },
  businessStatus: {
    fullName: '经营状况',
    codes: 'normal stopped semi moved cancelled revoked abnormal'.split(' '),
  },
  blacklistReason: {
    fullName: '黑名单事由',
    codes: 'fraud misuse dishonest refuse safety other'.split(' '),
  },
  titleLevel: {
    fullName: '职称',
    codes: '1 2 3 4'.split(' '),
  },
  expertType: {
    fullName: '专家类型',
    codes: 'technical economic management legal'.split(' '),
  },
  PositionType: {
    fullName: '岗位类型',
    codes: 'leader management business technical'.split(' '),
  },
  groupType: {
    fullName: '分组类型',
    codes: 'work notice'.split(' '),
  },
  /** With the numbers of GB/T 3304. */
  Nation: { fullName: '民族', codes: nationCodes },
  Education: {
    fullName: '学历',
    codes: '10 20 30 40 60 70 80 90'.split(' '),
  },
  certificateType: {
    fullName: '证件类型',
    codes: '1 2 3 4 5 9'.split(' '),
  },
  EnterpriseNature: {
    fullName: '企业性质',
    codes: 'state collective private foreign joint other'.split(' '),
  },
  IndustryType: {
    fullName: '行业门类',
    codes: 'A B C D E F G H I J K L M N O P Q R S T'.split(' '),
  },
  businessType: {
    fullName: '业务分类',
    codes: 'review enterprise office other'.split(' '),
  },
  batchType: {
    fullName: '批次类型',
    codes: 'special platform award'.split(' '),
  },
};

/**
 * Gives an installation the dictionaries of this version that it has never had; a name that somebody gave to a
 * dictionary of his own keeps ours out.
 */
export async function completeDictionaries({ db, newId }: Pick<SeedParts, 'db' | 'newId'>): Promise<void> {
  const held = await db.selectFrom('dictionaryType').select(['enCode', 'fullName', 'deleteMark']).execute();
  const heldCodes = new Set(held.map(({ enCode }) => enCode));
  const names = new Set(held.filter(({ deleteMark }) => deleteMark === 0).map(({ fullName }) => fullName));
  const types = Object.entries(dictionaries)
    .map(([enCode, { fullName, codes }], order) => ({
      row: { id: newId(), fullName, enCode, sortCode: order, creatorUserId: null, lastModifyUserId: null },
      words: codes.map((code): Word => [code, translate('zh', 'dictionaryWords', `${enCode}.${code}`)]),
    }))
    .filter(({ row }) => !heldCodes.has(row.enCode) && !names.has(row.fullName));
  if (types.length === 0) return;
  await db
    .insertInto('dictionaryType')
    .values(types.map(({ row }) => row))
    .execute();
  await db
    .insertInto('dictionaryData')
    .values(types.flatMap(wordsOf(newId)))
    .execute();
}

const wordsOf =
  (newId: () => string) =>
  ({ row, words }: { row: { id: string }; words: readonly Word[] }) =>
    words.map(([enCode, fullName], order) => ({
      id: newId(),
      dictionaryTypeId: row.id,
      enCode,
      fullName,
      sortCode: order,
      creatorUserId: null,
      lastModifyUserId: null,
    }));
