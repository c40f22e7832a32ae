import { DatabaseError } from 'pg';
import { isOldPlan } from '../database-failure';

/** Limits of a table of names; a named statement costs some ten kilobytes in each connection of the server. */
interface NameLimits {
  /** What its names begin with. */
  prefix: string;
  names: number;
  textLength: number;
  /** Texts that came once are kept until they come again, so many of them. */
  seenOnce: number;
}
const ofProduct: NameLimits = { prefix: 's', names: 200, textLength: 6000, seenOnce: 2000 };
/** Statements on the tables of published modules are many, and name hundreds of columns. */
const ofModules: NameLimits = { prefix: 'm', names: 400, textLength: 32_000, seenOnce: 400 };
/** The schema of the tables that publishing makes, as the query builder writes it. */
const moduleSchema = '"lc".';

/** Gives repeated SQL texts a stable name, so the server parses and plans each of them once per connection. */
export interface StatementNames {
  /** The name to send the text under, or undefined while it should go unnamed. */
  nameOf: (text: string) => string | undefined;
  /** Takes a name back, after the server did not find what the text names. */
  retire: (text: string) => void;
  /** Takes all names back, after the server refused a plan made before a table changed: others are of that table too. */
  retireAll: () => void;
}

/**
 * A bounded table of names. A text earns one when it comes a second time, so one-off texts (lists of ids of
 * every length) never push out the busy ones; the least recently used text loses its name first.
 * A name is never given to another text.
 */
function nameTable(limits: NameLimits): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let given = 0;

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known) {
      names.delete(text);
      names.set(text, known);
      return known;
    }
    if (text.length > limits.textLength) return undefined;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= limits.seenOnce) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    if (names.size >= limits.names) names.delete(names.keys().next().value as string);
    given += 1;
    const name = `${limits.prefix}${given}`;
    names.set(text, name);
    return name;
  };

  return {
    nameOf,
    retire: (text) => void names.delete(text),
    retireAll: () => names.clear(),
  };
}

/** The product's names and those of module statements, so that neither push out the others. */
export function statementNames(): StatementNames {
  const product = nameTable(ofProduct);
  const modules = nameTable(ofModules);
  const tableOf = (text: string) => (text.includes(moduleSchema) ? modules : product);
  return {
    nameOf: (text) => tableOf(text).nameOf(text),
    retire: (text) => tableOf(text).retire(text),
    retireAll: () => {
      product.retireAll();
      modules.retireAll();
    },
  };
}

/** Whether a connection holds so many names that it is to be replaced: retired names are forgotten with it. */
export const holdsTooMany = (prepared: ReadonlySet<string>): boolean =>
  [ofProduct, ofModules].some(
    ({ prefix, names }) =>
      prepared.size > names * 2 && [...prepared].filter((name) => name.startsWith(prefix)).length > names * 2,
  );

/** A named plan was refused because a table changed, or the server forgot it (26000). */
export const isStalePlan = (error: unknown) =>
  isOldPlan(error) || (error instanceof DatabaseError && error.code === '26000');
