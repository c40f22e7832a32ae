import type { DesignDocument } from '@qifu/contracts';
import { shownFields, subTablesOf } from './form-rules';

/** Fields by their paths in a record; columns of sub-tables behind the name of theirs. */
export function labelsOf(document: Pick<DesignDocument, 'nodes'>): ReadonlyMap<string, string> {
  const rows = subTablesOf(document).flatMap(({ id, wireName, label }) =>
    shownFields(document, id).map(
      (column) => [`${wireName}.${column.name}`, `${label} ${column.label}`] as const,
    ),
  );
  return new Map([...shownFields(document).map(({ name, label }) => [name, label] as const), ...rows]);
}
