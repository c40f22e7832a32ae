import type { FaqShape, InterpretationShape, OriginalReply } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { valueOn } from '../policy-rule/value-on';
import { grouped } from '../policy-search/grouped';
import { readFaqs, readInterpretations, readItems, readRules } from '../policy-search/source.queries';
import { compareParagraphs } from '../policy-text/compare-paragraphs';
import { readReferredByWritten } from '../rule-reference/read-referred';
import { valueText } from './changed-parameters';
import { readEditionTexts } from './editions.service';
import { type PublicDocument, pathsOf, publicDocument } from './public-document';
import { citationOf, citedLeaves, conditionInSentences } from './rule-sentences';

type CitedBy = OriginalReply['paragraphs'][number]['citedBy'][number];
type LastChange = OriginalReply['paragraphs'][number]['lastChange'];

/** The text, each paragraph with who stands on it and when it was last changed. */
export async function readOriginal(ctx: Ctx, id: string): Promise<OriginalReply> {
  const document = await publicDocument(ctx, id);
  const [cited, editions] = await Promise.all([readCitations(ctx, document), readEditionTexts(ctx, id)]);
  const changes = lastChanges(editions);
  const { title, edition, contentHash, paragraphs } = document;
  return {
    id,
    title,
    edition,
    contentHash,
    paragraphs: paragraphs.map(({ pid, kind, path, text, rows }) => ({
      pid,
      kind,
      path,
      text,
      ...(rows && { rows }),
      citedBy: cited.get(pid) ?? [],
      lastChange: changes.get(pid) ?? null,
    })),
  };
}

/** Who cites each paragraph: conditions and parameters of rules, interpretations, answers. */
async function readCitations(ctx: Ctx, document: PublicDocument): Promise<ReadonlyMap<string, CitedBy[]>> {
  const ids = [document.documentId];
  const [interpretations, faqs, ofRules] = await Promise.all([
    readInterpretations(ctx, ids),
    readFaqs(ctx, ids),
    citationsOfRules(ctx, document),
  ]);
  const plain = (
    kind: CitedBy['kind'],
    id: string,
    label: string,
    itemId: string | null,
    refs: readonly string[],
  ) => refs.map((pid) => ({ pid, by: { kind, id, label, itemId, detail: '' } }));
  const all = [
    ...ofRules,
    ...interpretations.flatMap(({ id, title, refs }) => plain('interpretation', id, title, null, refs)),
    ...faqs.flatMap(({ id, question, itemId, refs }) => plain('faq', id, question, itemId, refs)),
  ];
  const byPid = grouped(all, ({ pid }) => pid);
  return new Map([...byPid].map(([pid, list]) => [pid, list.map(({ by }) => by)]));
}

async function citationsOfRules(ctx: Ctx, document: PublicDocument): Promise<{ pid: string; by: CitedBy }[]> {
  const [definitions, items, rules] = await Promise.all([
    readFactDefinitions(ctx),
    readItems(ctx, [document.documentId]),
    readRules(ctx, [document.documentId]),
  ]);
  const today = dayOf(ctx.now());
  const day =
    document.effectiveFrom !== null && document.effectiveFrom > today ? document.effectiveFrom : today;
  const versions = grouped(rules, ({ itemId }) => itemId);
  const inForce = items.flatMap(({ id, fullName }) => {
    const version = ruleInForce(versions.get(id) ?? [], day);
    return version ? [{ id, fullName, version }] : [];
  });
  const telling = {
    ...{ day, language: ctx.language, definitions, paths: pathsOf(document) },
    referred: await readReferredByWritten(
      ctx,
      inForce.map(({ version }) => version),
      day,
    ),
  };
  return inForce.flatMap(({ id, fullName, version }) => {
    const cited = (pid: string, kind: CitedBy['kind'], detail: string) => ({
      pid,
      by: { kind, id: version.id, itemId: id, label: fullName, detail },
    });
    const { condition, params } = version;
    const tree = conditionInSentences({ condition, params }, telling);
    const leaves = tree ? citedLeaves(tree) : [];
    return [
      ...leaves.map((leaf) => cited(leaf.cite?.pid ?? '', 'condition', leaf.sentence)),
      ...citesIn(version.amount).map((pid) => cited(pid, 'amount', '')),
      ...Object.values(params).flatMap((values) => {
        const value = valueOn(values, day);
        return value?.pid ? [cited(value.pid, 'parameter', valueText(value))] : [];
      }),
    ];
  });
}

/** Paragraphs that the figures of an amount name, each once. */
function citesIn(amount: unknown): string[] {
  const found = new Set<string>();
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'cite' && typeof value === 'string') found.add(value);
      else walk(value);
    }
  };
  walk(amount);
  return [...found];
}

type EditionText = Awaited<ReturnType<typeof readEditionTexts>>[number];

/** The latest edition that changed each paragraph; none of those that stand since the first. */
function lastChanges(editions: readonly EditionText[]): ReadonlyMap<string, LastChange> {
  const found = new Map<string, LastChange>();
  for (const [place, later] of editions.entries()) {
    const earlier = editions[place + 1];
    if (!earlier) break;
    for (const { pid, change } of compareParagraphs(earlier.paragraphs, later.paragraphs)) {
      if (change === 'same' || change === 'removed' || found.has(pid)) continue;
      found.set(pid, { edition: later.edition, publishDate: later.publishDate, change });
    }
  }
  return found;
}

export async function listInterpretations(ctx: Ctx, id: string): Promise<{ list: InterpretationShape[] }> {
  const paths = pathsOf(await publicDocument(ctx, id));
  const rows = await readInterpretations(ctx, [id]);
  return {
    list: rows.map(({ documentId: _, mediaFileId, refs, paragraphs, ...row }) => ({
      ...row,
      paragraphs: [...paragraphs],
      hasMedia: mediaFileId !== null,
      refs: refs.flatMap((pid) => citationOf(pid, { paths }) ?? []),
    })),
  };
}

export async function listFaqs(ctx: Ctx, id: string): Promise<{ list: FaqShape[] }> {
  const paths = pathsOf(await publicDocument(ctx, id));
  const [rows, items] = await Promise.all([readFaqs(ctx, [id]), readItems(ctx, [id])]);
  const names = new Map(items.map((item) => [item.id, item.fullName]));
  return {
    list: rows.map(({ documentId: _, itemId, refs, ...row }) => ({
      ...row,
      itemId,
      itemName: names.get(itemId ?? '') ?? '',
      refs: refs.flatMap((pid) => citationOf(pid, { paths }) ?? []),
    })),
  };
}
