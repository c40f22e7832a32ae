import type { AmountShape, PolicyRow, ValidityShape } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { validityOn } from '../policy-document/validity';
import { tightestBudget } from '../policy-item/budget';
import { deadlineOf } from '../policy-item/deadline';
import type { SearchedItem } from '../policy-search/policy-search.table';
import type { PublicRow } from './rows.queries';

/** What a row and a head say alike, for one day and in one language. */
export function namedFields(
  row: PublicRow,
  day: string,
  language: Language,
): Omit<PolicyRow, 'title' | 'snippet' | 'isFromText'> {
  const standing = validityOn(row, day);
  return {
    id: row.id,
    docNo: row.docNo,
    kind: row.kind,
    level: row.level,
    regionCode: row.regionCode,
    regionName: row.regionName,
    issuers: row.issuers,
    publishDate: row.publishDate,
    topics: row.topics,
    benefitTypes: [...new Set(row.items.map(({ benefitType }) => benefitType))],
    keyFigures: row.keyFigures.map(({ label, value, unit }) => ({ label, value, unit })),
    validity: validityShapeOf(row, day),
    deadline: deadlineOf(row.timing.items, standing, day),
    amount: amountOf(row.items, language),
    budget: tightestBudget(row.budgets),
    itemCount: row.items.length,
    interpretationCount: row.interpretationCount,
    faqCount: row.faqCount,
  };
}

function validityShapeOf(row: PublicRow, day: string): ValidityShape {
  const isEnded = row.repealedOn !== null || row.supersededOn !== null;
  return { ...validityOn(row, day), from: row.effectiveFrom, by: isEnded ? row.endedBy : null };
}

/** Of several items the amount of the one that brings most. */
function amountOf(items: readonly SearchedItem[], language: Language): AmountShape {
  const [most] = items.toSorted((one, other) => (other.mostYuan ?? -1) - (one.mostYuan ?? -1));
  return most ? itemAmount(most, language) : { mostYuan: null, isFixed: false, basis: '' };
}

export const itemAmount = (
  { mostYuan, isFixed, basis }: Pick<SearchedItem, 'mostYuan' | 'isFixed' | 'basis'>,
  language: Language,
): AmountShape => ({ mostYuan, isFixed, basis: basis[language] });
