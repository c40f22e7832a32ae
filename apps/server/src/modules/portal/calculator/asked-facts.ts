import type { FactKind, FactTopic } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { RuleShelf } from '../rule-shelf/rule-shelf';

/** What the dictionary says of asking for a fact. */
export interface AskedFact {
  key: string;
  label: string;
  kind: FactKind;
  unit: string;
  /** The unit, and each option, in the reader's language. */
  shownUnit: string;
  choices: readonly { value: string; label: string }[];
  topic: FactTopic;
  /** Empty: offices tell it or it is worked out, and nobody is asked. */
  question: string;
  help: string;
  options: readonly string[];
  least: string;
  most: string;
  effortSec: number;
}

/** By key, in the order they are asked where nothing else decides. */
export type AskedFacts = ReadonlyMap<string, AskedFact>;

const held = new WeakMap<RuleShelf, AskedFacts>();

/** The dictionary as questions, read once for each state of the shelf. */
export async function readAskedFacts({ db }: Pick<Ctx, 'db'>, shelf: RuleShelf): Promise<AskedFacts> {
  const known = held.get(shelf);
  if (known) return known;
  const rows = await db
    .selectFrom('factDefinition')
    .select([
      'factKey as key',
      'label',
      'kind',
      'unit',
      'topic',
      'question',
      'help',
      'options',
      'least',
      'most',
      'effortSec',
    ])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('factKey')
    .execute();
  // Called and asked as on the shelf: in the reader's language.
  const wordsOf = (row: (typeof rows)[number]) => {
    const told = shelf.dictionary.get(row.key) ?? { ...row, shownUnit: row.unit, choices: [] };
    const { label, question, help, shownUnit, choices } = told;
    return { label, question, help, shownUnit, choices };
  };
  const facts = new Map(
    rows.map((row) => [row.key, { ...row, ...wordsOf(row), options: linesOf(row.options) }]),
  );
  held.set(shelf, facts);
  return facts;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A column of a list fact, written in the dictionary as `price 价格 万元`. */
export interface ListColumn {
  key: string;
  label: string;
  kind: 'number' | 'date' | 'bool';
  unit: string;
}

export const columnsOf = ({ kind, options, choices }: AskedFact): ListColumn[] =>
  kind === 'list'
    ? options.map((line) => {
        const [key = '', name = key, unit = ''] = line.split(/\s+/, 3);
        const word = choices.find(({ value }) => value === line)?.label ?? line;
        return { key, label: word === line ? name : word, kind: columnKind(key), unit };
      })
    : [];

const columnKind = (key: string): ListColumn['kind'] =>
  /^(is|has)[A-Z]/.test(key) ? 'bool' : /On$/.test(key) ? 'date' : 'number';
