import type { FindRuleSet } from '../evaluate/case.ts';
import { keyOfPart } from '../evaluate/completions.ts';
import { decide } from '../evaluate/condition.ts';
import { amountOfRule, caseOf, type Question } from '../evaluate/evaluate-rule.ts';
import type { FactDefinitions } from '../facts/fact-definition.ts';
import type { Facts, FactValue } from '../facts/facts.ts';
import type { Condition, Expression, Rule } from '../language/rule.ts';
import { factsOf, nodesOf } from '../language/walk.ts';
import type { Truth } from '../values/truth.ts';
import { countsBehind, programOf } from './program.ts';
import { codes, runProgram, settleProgram } from './run-program.ts';

/** A leaf that stands in one or many rules: it is asked once for all of them. */
export interface Atom {
  readonly condition: Condition;
  readonly params: Rule['params'];
  readonly facts: readonly string[];
}

/** A rule in the book: its program, its leaves, and those of them that stand in it more than once. */
export interface Entry {
  readonly id: string;
  readonly program: Int32Array;
  readonly atoms: readonly number[];
  readonly twins: readonly number[];
  /** Where its amount stands in the book; undefined of a rule that has none. */
  readonly amount?: number;
}

type Amount = ReturnType<typeof amountOfRule>;

/**
 * Many rules of one day, put together so that each distinct leaf is asked once (portal.md 4): for one firm before thousands
 * of items, and leaf by leaf over all firms. What it says is what `evaluateRule` says.
 */
export class RuleBook {
  readonly atoms: Atom[] = [];
  readonly entries: Entry[] = [];
  private readonly byId = new Map<string, Entry>();
  /** Of rules that grant the same the first. */
  private readonly grants: Rule[] = [];
  /** Which entries look at a fact. */
  readonly entriesOf = new Map<string, number[]>();
  /** Which leaves look at a fact. */
  readonly atomsOf = new Map<string, number[]>();
  /** Of leaves and amounts by what they ask; nothing is both. */
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<string, Truth>();
  /** Of a firm that has told nothing, once somebody has asked. */
  private untold?: readonly number[];

  constructor(
    rules: Iterable<{ readonly id: string; readonly rule: Rule }>,
    readonly day: string,
    readonly definitions: FactDefinitions = new Map(),
    findRuleSet?: FindRuleSet,
  ) {
    for (const { id, rule } of rules) this.add(id, rule, findRuleSet);
  }

  private add(id: string, rule: Rule, findRuleSet?: FindRuleSet) {
    const within: string[] = [];
    const program = programOf(
      rule.condition,
      (leaf) => this.atomOf(leaf, rule),
      (part) => {
        if (part.op !== 'ref' || within.includes(part.ruleSet)) return undefined;
        within.push(part.ruleSet);
        return findRuleSet?.(part.ruleSet);
      },
    );
    const held = leavesIn(program);
    const atoms = [...new Set(held)];
    const amount = rule.amount && this.amountOf(rule.amount, rule);
    const entry = {
      id,
      program: Int32Array.from(program),
      atoms,
      twins: atoms.filter((atom) => held.indexOf(atom) !== held.lastIndexOf(atom)),
      ...(amount !== undefined && { amount }),
    };
    this.entries.push(entry);
    this.byId.set(id, entry);
    for (const fact of new Set(atoms.flatMap((atom) => this.atoms[atom]?.facts ?? [])))
      push(this.entriesOf, fact, this.entries.length - 1);
  }

  /** Parts are the same where they ask the same with the same parameter values of the day. */
  private keyOf(part: Condition | Expression, rule: Rule): string {
    const nodes = [...nodesOf(part)];
    const params = nodes.flatMap((node) => ('kind' in node && node.kind === 'param' ? [node.name] : []));
    const inForce = params.map((name) => {
      const { value, unit } = rule.params.get(name)?.findLast(({ from }) => from <= this.day) ?? {};
      return [value, unit];
    });
    return JSON.stringify([inForce, keyOfPart(part)]);
  }

  private atomOf(condition: Condition, rule: Rule): number {
    const key = this.keyOf(condition, rule);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const facts = factsOf(nodesOf(condition));
    const number = this.atoms.push({ condition, params: rule.params, facts }) - 1;
    this.numbers.set(key, number);
    for (const fact of facts) push(this.atomsOf, fact, number);
    return number;
  }

  private amountOf(amount: Expression, rule: Rule): number {
    const key = this.keyOf(amount, rule);
    const number = this.numbers.get(key) ?? this.grants.push(rule) - 1;
    this.numbers.set(key, number);
    return number;
  }

  private question = (facts: Facts): Question => ({ facts, definitions: this.definitions, day: this.day });

  truthOfAtom(number: number, facts: Facts): Truth {
    const atom = this.atoms[number];
    if (!atom) return 'error';
    return decide(caseOf(atom, this.question(facts)), atom.condition).truth;
  }

  /** Of a leaf about one fact, for a value that is asked about again and again; other leaves need all that is known. */
  truthOfValue(number: number, fact: string, value: FactValue, facts: Facts): Truth {
    if (this.atoms[number]?.facts.length !== 1)
      return this.truthOfAtom(number, new Map(facts).set(fact, { value }));
    const key = `${number} ${JSON.stringify(value)}`;
    const known = this.known.get(key) ?? this.truthOfAtom(number, new Map([[fact, { value }]]));
    this.known.set(key, known);
    return known;
  }

  /**
   * The truth of every leaf for one firm, as `codes` number it. A leaf looks at nothing but its own facts, so only those that a
   * told fact stands in are asked; the others say what they say of a firm that has told nothing.
   */
  truthsFor(facts: Facts): Uint8Array {
    this.untold ??= this.atoms.map((_, number) => codes[this.truthOfAtom(number, new Map())]);
    const truths = Uint8Array.from(this.untold);
    const asked = new Set([...facts.keys()].flatMap((fact) => this.atomsOf.get(fact) ?? []));
    for (const number of asked) truths[number] = codes[this.truthOfAtom(number, facts)];
    return truths;
  }

  /** What entries bring one firm: an amount that many of them have is computed once, and none before it is asked for. */
  amountsFor(facts: Facts): (entry: Entry) => Amount {
    const known: Amount[] = [];
    return ({ amount = -1 }) => {
      const rule = this.grants[amount];
      if (!rule) return {};
      known[amount] ??= amountOfRule(rule, this.question(facts));
      return known[amount];
    };
  }

  /** Truths after one fact has changed, and the entries whose verdict is another now. */
  changed(truths: Uint8Array, fact: string, facts: Facts): { truths: Uint8Array; entries: Entry[] } {
    const now = Uint8Array.from(truths);
    for (const number of this.atomsOf.get(fact) ?? []) now[number] = codes[this.truthOfAtom(number, facts)];
    const entries = (this.entriesOf.get(fact) ?? []).flatMap((place) => this.entries[place] ?? []);
    return {
      truths: now,
      entries: entries.filter((entry) => this.verdict(entry, truths) !== this.verdict(entry, now)),
    };
  }

  entryOf(id: string): Entry | undefined {
    return this.byId.get(id);
  }

  /** What an entry says once its leaves are known. */
  verdict(entry: Entry, truths: Uint8Array): Truth {
    const truth = runProgram(entry.program, truths);
    return truth === 'U' && entry.twins.length > 0 ? settleProgram(entry, truths) : truth;
  }
}

function push(lists: Map<string, number[]>, key: string, value: number) {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}

/** Numbers of the atoms a program puts down, as often as it does; counts behind joining words are none. */
function leavesIn(program: readonly number[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < program.length; at++) {
    const word = program[at] ?? 0;
    if (word >= 0) found.push(word);
    else at += countsBehind(word);
  }
  return found;
}
