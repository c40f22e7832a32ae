import { type EditionComparison, fail, type ParagraphChange } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { compareParagraphs } from '../policy-text/compare-paragraphs';
import { valueOn } from '../rule-reference/value-on';
import { citedIn } from './cited-in';
import { type DocumentParts, newest, readDocumentParts } from './document-parts.queries';
import { editionDay } from './edition-day';
import { readEdition } from './read-document.service';

/** Two editions paragraph by paragraph, with what each change does; without numbers the newest beside the one before it. */
export async function compareEditions(
  ctx: Ctx,
  id: string,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<EditionComparison> {
  const later = (await readEdition(ctx, id, to)).edition;
  const before = from ?? (await editionBefore(ctx, id, later.edition));
  const former = (await readEdition(ctx, id, before)).edition;
  const parts = await readDocumentParts(ctx, id);
  const days = { before: editionDay(former), after: editionDay(later) };
  const changes = compareParagraphs(former.paragraphs, later.paragraphs);
  return {
    from: shown(former),
    to: shown(later),
    changes: changes.map((one) => ({
      ...one,
      ...(one.change !== 'same' && { effect: effectOf(one, parts, days) }),
    })),
    counts: countsOf(changes),
  };
}

const shown = ({ edition, state, effectiveFrom }: EditionComparison['from']) => ({
  edition,
  state,
  effectiveFrom,
});

async function editionBefore({ db }: Pick<Ctx, 'db'>, documentId: string, edition: number): Promise<number> {
  const row = await db
    .selectFrom('policyEdition')
    .select('edition')
    .where('documentId', '=', documentId)
    .where('deleteMark', '=', 0)
    .where('edition', '<', edition)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.edition ?? fail('policyDocument.nothingToCompare');
}

function countsOf(changes: readonly ParagraphChange[]): EditionComparison['counts'] {
  const count = (...kinds: ParagraphChange['change'][]) =>
    changes.filter(({ change }) => kinds.includes(change)).length;
  return {
    changed: count('changed', 'renumbered'),
    added: count('added'),
    removed: count('removed'),
    same: count('same'),
    punctuation: changes.filter(({ isPunctuation }) => isPunctuation).length,
  };
}

/** The parameters a paragraph sets, as they counted when either edition came out, and the items whose rules cite it. */
function effectOf(
  { pid }: ParagraphChange,
  { rules, faqs }: DocumentParts,
  days: { before: string; after: string },
) {
  const published = new Map(
    rules.filter(({ state }) => state === 'published').map((rule) => [rule.itemId, rule]),
  );
  const citing = newest(rules).filter((rule) => citedIn(rule).has(pid));
  return {
    params: citing.flatMap((rule) => {
      const former = published.get(rule.itemId);
      return Object.entries(rule.params).flatMap(([name, values]) => {
        const value = valueOn(values, days.after);
        if (!value || !values.some((one) => one.pid === pid)) return [];
        const was = valueOn(former?.params[name] ?? values, days.before) ?? value;
        return [
          {
            item: rule.fullName,
            name,
            before: String(was.value),
            after: String(value.value),
            unit: value.unit ?? '',
          },
        ];
      });
    }),
    items: citing.map(({ fullName }) => fullName),
    faqs: faqs.filter(({ refs }) => refs.includes(pid)).length,
  };
}
