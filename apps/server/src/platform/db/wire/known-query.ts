import { type ClientBase, Query, type QueryResult } from 'pg';
import type { Explain } from './commit-requests';

/** One statement as the driver takes it; a name lets the server keep its plan. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
  explain?: Explain | undefined;
}

/** What of the driver's connection and query is used here and in the joined forms; its types leave it out. */
export interface Wire {
  parsedStatements: Record<string, string | undefined>;
  bind: (part: { portal: string; statement: string; values: unknown[] }) => void;
  describe: (part: { type: string; name: string }) => void;
  execute: (part: { portal: string; rows: number }) => void;
  sync: () => void;
}
/** How an answer's rows are made of its bytes: the driver works it out of the description of the columns. */
interface Shape {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
type Done = (error: Error | null, result: QueryResult) => void;
declare class DriverQuery {
  constructor(statement: Statement, values: undefined, done: Done);
  name?: string;
  prepare(wire: Wire): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
  _getRows(wire: Wire): void;
  _result: Shape;
  _accumulateRows: unknown;
}
const driverQuery = Query as unknown as typeof DriverQuery;

const shapes = new WeakMap<object, Map<string, Shape>>();
const undescribed = { describe: { value: () => undefined } };

/**
 * A statement whose columns are described with its first answer over a connection only: writing the description of
 * thirty columns and reading it again is a good part of a small read. The server refuses a statement whose columns have
 * become others (`isStalePlan`), and its next name is described anew.
 */
export class KnownQuery extends driverQuery {
  private shapes: Map<string, Shape> | undefined;

  override prepare(wire: Wire) {
    const known = shapes.get(wire) ?? new Map<string, Shape>();
    shapes.set(wire, known);
    this.shapes = known;
    const shape = this.name === undefined ? undefined : known.get(this.name);
    if (!shape) return super.prepare(wire);
    const { fields, _parsers, _prebuiltEmptyResultObject } = shape;
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
    super.prepare(Object.create(wire, undescribed) as Wire);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire) {
    if (this.name !== undefined && this.shapes && !this.shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleCommandComplete(message, wire);
  }
}

/** Sends a statement in one of its forms. What fails tells who asked, not where the answer was read. */
export async function ask(client: ClientBase, make: (done: Done) => KnownQuery) {
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      client.query(make((error, result) => (error ? reject(error) : resolve(result))) as never);
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
