import { type DesignDocument, designDocument, fail, type Json, type JsonObject } from '@qifu/contracts';
import { readList } from './list-names';
import { readForm } from './read-form';

/** A design as the family sends it: each part JSON in a text (contract-lowcode 0.2, 1.1). */
export interface WireDesign {
  formData: string | null;
  columnData: string | null;
  appColumnData: string | null;
  tables: string | null;
}

interface Reading {
  newId: () => string;
  /** The design as it was, so that elements keep their ids. */
  former?: DesignDocument | undefined;
  /** Reads JSON that may not be deep and may not reach prototypes; refuses other text. */
  parse: (text: string) => unknown;
}

/** The document of a design of the family; refused where a component is unknown or the form is none. */
export function readDesign(wire: WireDesign, { newId, former, parse }: Reading): DesignDocument {
  const part = (text: string | null): unknown => (text === null || text === '' ? undefined : parse(text));
  const object = (text: string | null, name: string): JsonObject | undefined => {
    const value = part(text);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) fail('design.part', { name });
    return value as JsonObject;
  };
  const formData = object(wire.formData, 'formData') ?? {};
  const { nodes, form } = readForm(formData, { newId, former: former?.nodes ?? {} });
  const list = object(wire.columnData, 'columnData');
  const appList = object(wire.appColumnData, 'appColumnData');
  const read = designDocument.safeParse({
    format: 1,
    nodes,
    form,
    list: list ? readList(list, nodes) : null,
    appList: appList ? readList(appList, nodes) : null,
    tables: (part(wire.tables) as Json) ?? [],
  });
  if (!read.success) fail('design.part', { name: String(read.error.issues[0]?.path[0] ?? 'formData') });
  return read.data;
}
