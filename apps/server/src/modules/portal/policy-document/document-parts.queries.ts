import type { ParagraphUse } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { citedIn } from './cited-in';

/** Everything that stands on the paragraphs of a document: rules of its items, answers and interpretations. */
export async function readDocumentParts({ db }: Pick<Ctx, 'db'>, documentId: string) {
  const [items, rules, faqs, interpretations] = await Promise.all([
    db
      .selectFrom('policyItem')
      .select(['id', 'fullName', 'benefitType'])
      .where('documentId', '=', documentId)
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .orderBy('sortCode')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('policyRule as r')
      .innerJoin('policyItem as i', 'i.id', 'r.itemId')
      .select([
        'r.itemId',
        'i.fullName',
        'r.no',
        'r.state',
        'r.validFrom',
        'r.validTo',
        'r.condition',
        'r.amount',
        'r.params',
      ])
      .where('i.documentId', '=', documentId)
      .where('i.deleteMark', '=', 0)
      .where('r.deleteMark', '=', 0)
      .where('r.state', '!=', 'retired')
      .orderBy('r.no')
      .execute(),
    db
      .selectFrom('policyFaq')
      .select(['id', 'question', 'answer', 'refs'])
      .where('documentId', '=', documentId)
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .execute(),
    db
      .selectFrom('policyInterpretation')
      .select(['id', 'title', 'paragraphs', 'refs'])
      .where('documentId', '=', documentId)
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .execute(),
  ]);
  return { items, rules, faqs, interpretations };
}
export type DocumentParts = Awaited<ReturnType<typeof readDocumentParts>>;

/** How often each paragraph is stood on; those nobody cites are left out. */
export function usesOf({ rules, faqs, interpretations }: DocumentParts): ParagraphUse[] {
  const uses = new Map<string, ParagraphUse>();
  const count = (pid: string, what: 'rules' | 'faqs' | 'interpretations') => {
    const use = uses.get(pid) ?? { pid, rules: 0, faqs: 0, interpretations: 0 };
    use[what] += 1;
    uses.set(pid, use);
  };
  for (const rule of newest(rules)) for (const pid of citedIn(rule)) count(pid, 'rules');
  for (const { refs } of faqs) for (const pid of refs) count(pid, 'faqs');
  for (const { refs } of interpretations) for (const pid of refs) count(pid, 'interpretations');
  return [...uses.values()];
}

/** Of each item the newest version of its rule: it is the one its author looks at. */
export const newest = (rules: DocumentParts['rules']): DocumentParts['rules'] => [
  ...new Map(rules.map((rule) => [rule.itemId, rule])).values(),
];
