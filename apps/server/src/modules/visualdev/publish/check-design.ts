import { type DesignDocument, type DesignNode, fail } from '@qifu/contracts';
import { checksOf } from '@qifu/rules';
import { type FormField, formFields, subTablesOf } from '../compile/module-field';
import { checkRules } from './check-rules';

/** What records, lists and JSON have for themselves. */
const reserved: ReadonlySet<string> = new Set(
  ['id', 'f_version', 'jnpfKeyword', 'version', 'abilities', 'hiddenColumns', 'constructor', 'prototype'].map(
    (name) => name.toLowerCase(),
  ),
);
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
  assertFew(fields);
  for (const { node, label } of fields)
    if (checksOf(node).length < (node.checks?.length ?? 0)) fail('design.checkUnusable', { label });
  if (webType !== 1 && document.list === null) fail('design.listEmpty');
  assertNames([...fields, ...subTablesOf(document).map(({ wireName, label }) => named(wireName, label))]);
  const subTables = subTablesOf(document);
  for (const node of subTables) assertSubTable(document, node);
  checkRules(document, [...fields, ...subTables.flatMap(({ id }) => formFields(document, id))]);
  return fields;
}

function assertSubTable(document: DesignDocument, node: DesignNode): void {
  const inside = formFields(document, node.id);
  if (inside.length === 0) fail('design.subTableEmpty', { label: node.label ?? node.wireName });
  assertFew(inside);
  const wrong = inside.find(({ kind }) => !kind.abilities.subTable);
  if (wrong) fail('design.notInSubTable', { label: wrong.label });
  assertNames(inside);
}

function assertFew(fields: readonly FormField[]): void {
  if (fields.length > mostColumns) fail('design.tooMany', { most: mostColumns });
}

const named = (name: string, label = name) => ({ name, label });

/** Whether a field may be called so. */
export const isFreeName = (name: string): boolean =>
  legalName.test(name) && !reserved.has(name.toLowerCase());

/** Each name is one that a column can have, and is there once. */
function assertNames(fields: readonly Pick<FormField, 'name' | 'label'>[]): void {
  const names = new Set<string>();
  for (const { name, label } of fields) {
    const same = name.toLowerCase();
    if (!isFreeName(name)) fail('design.nameInvalid', { label, name });
    if (names.has(same)) fail('design.nameTwice', { label, name });
    names.add(same);
  }
}

/** A table of the database has 1,600 columns at most, and a field may need two. */
const mostColumns = 700;
