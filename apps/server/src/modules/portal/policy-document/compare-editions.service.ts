import { type EditionComparison, fail, type ParagraphChange } from '@qifu/contracts';
import { parameterLabel } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { valueOn } from '../policy-rule/value-on';
import { compareParagraphs } from '../policy-text/compare-paragraphs';
import { changedParameters, type RulePair, rulePairs } from './changed-rules';
import { citedIn } from './cited-in';
import { type DocumentParts, newest, readDocumentParts } from './document-parts.queries';
import { editionDay } from './edition-day';
import { readEdition } from './read-document.service';

interface Asked {
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * Two editions paragraph by paragraph, with what each change does, and the parameters of rules that change with them; without numbers
 * the newest beside the one before it.
 */
export async function compareEditions(ctx: Ctx, id: string, asked: Asked): Promise<EditionComparison> {
  const { former, later, parts, pairs } = await readComparedEditions(ctx, id, asked);
  const changes = compareParagraphs(former.paragraphs, later.paragraphs);
  return {
    from: shown(former),
    to: shown(later),
    changes: changes.map((one) => ({
      ...one,
      ...(one.change !== 'same' && { effect: effectOf(one, parts, pairs) }),
    })),
    counts: countsOf(changes),
    params: pairs.flatMap(changedParameters),
    rules: pairs.filter(({ before, after }) => before?.version.no !== after?.version.no).length,
  };
}

/** Both editions with the rules that belong to each, by the days from which they count. */
export async function readComparedEditions(ctx: Ctx, id: string, { from, to }: Asked) {
  const { document, edition: later } = await readEdition(ctx, id, to);
  const before = from ?? (await editionBefore(ctx, id, later.edition));
  const former = (await readEdition(ctx, id, before)).edition;
  const parts = await readDocumentParts(ctx, id);
  const isComing = !['published', 'superseded'].includes(later.state);
  // Beside a coming edition stands what counts now, whatever counted when it came out.
  const isNow = isComing && former.id === document.publicEditionId;
  const days = {
    before: [editionDay(former), ...(isNow ? [dayOf(ctx.now())] : [])].toSorted().at(-1) ?? '',
    after: editionDay(later),
  };
  return { former, later, parts, days, pairs: rulePairs(parts, { ...days, isComing }) };
}
export type ComparedEditions = Awaited<ReturnType<typeof readComparedEditions>>;

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

/** The parameters a paragraph sets, as they count with either edition, and the items whose rules cite it. */
function effectOf({ pid }: ParagraphChange, { rules, faqs }: DocumentParts, pairs: readonly RulePair[]) {
  const citing = newest(rules).filter((rule) => citedIn(rule).has(pid));
  return {
    params: pairs.flatMap(({ item, before, after }) => {
      if (!after) return [];
      const { version, day } = after;
      return Object.entries(version.params).flatMap(([name, values]) => {
        const value = valueOn(values, day);
        if (!value || !values.some((one) => one.pid === pid)) return [];
        const was = valueOn(before?.version.params[name] ?? values, before?.day ?? day) ?? value;
        return [
          {
            item,
            name: parameterLabel(name, values),
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
