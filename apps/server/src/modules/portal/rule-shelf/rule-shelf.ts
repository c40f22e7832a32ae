import type { BenefitType, HandlingMode, PolicyAudience, PolicyLevel, PolicyTopic } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { type FactDefinition, RuleBook } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import { type Dictionary, dictionaryIn } from '../fact-definition/read-dictionary';
import type { ApplicationWindow } from '../policy-item/policy-item.table';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { linkOnDay, type RuleSets, type ShelfRule } from './link-on-day';
import { readShelfItems } from './shelf.queries';

export type { ShelfRule } from './link-on-day';

/** An item of a document that the public reads, with everything calculating and matching need of it. */
export interface ShelfItem {
  id: string;
  fullName: string;
  benefitType: BenefitType;
  mode: HandlingMode;
  windows: readonly ApplicationWindow[];
  isRolling: boolean;
  exclusionGroup: string;
  requiredItemIds: readonly string[];
  materialIds: readonly string[];
  /** In 10,000 yuan, decimal text; null where the document names none. */
  budgetTotal: string | null;
  budgetReserved: string;
  budgetPaid: string;
  document: ShelfDocument;
  /** Oldest first. */
  rules: readonly ShelfRule[];
}

export interface ShelfDocument {
  id: string;
  editionId: string;
  title: string;
  shortTitle: string;
  docNo: string;
  level: PolicyLevel;
  regionCode: string;
  topics: readonly PolicyTopic[];
  audiences: readonly PolicyAudience[];
  /** Days between which it is in force, both included; a repeal or a successor has shortened it already. */
  from: string;
  to: string | null;
  /** How its paragraphs are cited, by pid. */
  paths: ReadonlyMap<string, string>;
}

/** The rule of an item that counts on a day, and whether its document is in force then. */
export interface ItemOnDay {
  item: ShelfItem;
  rule: ShelfRule;
  /** The first day on which the document counts, where that is yet to come. */
  startsOn?: string;
}

/** Every published rule, kept in memory under the revision it was read at. */
export interface RuleShelf {
  revision: number;
  items: readonly ShelfItem[];
  definitions: ReadonlyMap<string, FactDefinition>;
  /** What people are shown of each fact, in the order they are asked. */
  dictionary: Dictionary;
  /** Of every item, also of documents nobody reads any more: rules refer to them. */
  ruleSets?: RuleSets;
  itemsOn: (day: string) => readonly ItemOnDay[];
  /** The rules of `itemsOn`, in its order, so that each leaf is asked once. */
  bookOn: (day: string) => RuleBook;
}

const keptDays = 8;
const shelves = new WeakMap<Plugs, RuleShelf>();

/** The published rules as of now: read anew only when documents, items, rules or the dictionary of facts have changed. */
export async function readRuleShelf(
  ctx: Pick<Ctx, 'db' | 'plugs'> & Partial<Pick<Ctx, 'language'>>,
): Promise<RuleShelf> {
  const { revision } = await ctx.db.selectFrom('portalRevision').select('revision').executeTakeFirstOrThrow();
  const held = shelves.get(ctx.plugs);
  if (held?.revision === revision) return namedIn(held, ctx.language);
  const shelf = shelfOf(revision, await readShelfItems(ctx));
  // An older reading that ends later must not take the place of a newer one.
  if ((shelves.get(ctx.plugs)?.revision ?? 0) <= revision) shelves.set(ctx.plugs, shelf);
  return namedIn(shelf, ctx.language);
}

const named = new WeakMap<RuleShelf, Map<Language, RuleShelf>>();

/** The same shelf with facts called as in the reader's language; made once for each. */
function namedIn(shelf: RuleShelf, language: Language = 'zh'): RuleShelf {
  if (language === 'zh') return shelf;
  const known = named.get(shelf) ?? new Map<Language, RuleShelf>();
  named.set(shelf, known);
  const held = known.get(language);
  if (held) return held;
  const dictionary = dictionaryIn(language, shelf.dictionary);
  const label = (key: string, otherwise: string) => dictionary.get(key)?.label ?? otherwise;
  const definitions = new Map(
    [...shelf.definitions].map(([key, one]) => [key, { ...one, label: label(key, one.label) }]),
  );
  const view = { ...shelf, dictionary, definitions };
  known.set(language, view);
  return view;
}

/** Of what was read; benches make one of their own. */
export function shelfOf(
  revision: number,
  {
    items,
    definitions,
    dictionary,
    ruleSets,
  }: Omit<Awaited<ReturnType<typeof readShelfItems>>, 'ruleSets'> & { ruleSets?: RuleSets },
): RuleShelf {
  const days = new Map<string, { items: readonly ItemOnDay[]; book?: RuleBook }>();
  const on = (day: string) => {
    const known = days.get(day);
    if (known) return known;
    if (days.size >= keptDays) days.delete(days.keys().next().value ?? '');
    const made = { items: items.flatMap((item) => itemOnDay(item, day, ruleSets) ?? []) };
    days.set(day, made);
    return made;
  };
  return {
    revision,
    items,
    definitions,
    dictionary,
    ...(ruleSets && { ruleSets }),
    itemsOn: (day) => on(day).items,
    bookOn: (day) => {
      const kept: { items: readonly ItemOnDay[]; book?: RuleBook } = on(day);
      kept.book ??= new RuleBook(
        kept.items.map(({ item, rule }) => ({ id: item.id, rule: rule.rule })),
        day,
        definitions,
      );
      return kept.book;
    },
  };
}

/** An item with the rule that counts for it on a day; undefined where its document is over or no rule counts. */
export function itemOnDay(item: ShelfItem, day: string, ruleSets?: RuleSets): ItemOnDay | undefined {
  const { from, to } = item.document;
  if (to !== null && to < day) return undefined;
  const startsOn = from > day ? from : undefined;
  const at = startsOn ?? day;
  const rule = ruleInForce(item.rules, at);
  if (!rule) return undefined;
  return { item, rule: linkOnDay(rule, at, ruleSets), ...(startsOn && { startsOn }) };
}
