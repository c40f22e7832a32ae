import { type DesignDocument, fail } from '@qifu/contracts';
import { type FormField, formFields, subTablesOf } from '../compile/module-field';

/** Column names of the family (contract-lowcode 1.8), as far as records need them. */
const legalName = /^_?[A-Za-z][A-Za-z0-9_]{0,99}$/;

/** Refuses a design that cannot be released, and says what is missing. */
export function checkDesign({
  document,
  webType,
  dbLinkId,
}: {
  document: DesignDocument;
  webType: number;
  dbLinkId: string;
}): FormField[] {
  if (dbLinkId !== '0') fail('design.otherDatabase');
  const fields = formFields(document);
  if (fields.length === 0) fail('design.formEmpty');
  if (webType !== 1 && document.list === null) fail('design.listEmpty');
  assertNames([...fields, ...subTablesOf(document).map(({ wireName, label }) => named(wireName, label))]);
  for (const node of subTablesOf(document)) {
    const inside = formFields(document, node.id);
    if (inside.length === 0) fail('design.subTableEmpty', { label: node.label ?? node.wireName });
    const wrong = inside.find(({ kind }) => !kind.abilities.subTable);
    if (wrong) fail('design.notInSubTable', { label: wrong.label });
    assertNames(inside);
  }
  return fields;
}

const named = (name: string, label = name) => ({ name, label });

/** Each name is one that a column can have, and is there once. */
function assertNames(fields: readonly Pick<FormField, 'name' | 'label'>[]): void {
  const names = new Set<string>();
  for (const { name, label } of fields) {
    if (!legalName.test(name)) fail('design.nameInvalid', { label, name });
    const same = name.toLowerCase();
    if (names.has(same)) fail('design.nameTwice', { label, name });
    names.add(same);
  }
}
