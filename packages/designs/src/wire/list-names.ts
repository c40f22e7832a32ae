import type { DesignDocument, Json, JsonObject } from '@qifu/contracts';
import { elementsByListName, listNameOf } from '../document/field-names';
import { isObject } from './places';

/** Where a list design names fields (contract-lowcode 1.9): in items, alone, and in plain lists. */
const itemLists = [
  ...['searchList', 'columnList', 'columnOptions', 'defaultColumnList', 'sortList', 'ruleList'],
  // Ours (docs/decisions 0030).
  ...['summaries', 'moreOrders'],
];
const itemNames = ['prop', '__vModel__', 'field'];
const alone = ['defaultSidx', 'groupField', 'parentField', 'subField', 'treeRelation'];
const plainLists = ['summaryField', 'thousandsField'];

/** The element a place of a list names; designs come from anywhere, so anything may stand there. */
const elementOf = ({ element }: JsonObject): string => (typeof element === 'string' ? element : '');

type Say = (value: Json) => Json;

function mapNames(list: JsonObject, name: Say, item: (item: JsonObject) => JsonObject): JsonObject {
  const mapped: JsonObject = { ...list };
  const each = (key: string, map: Say) => {
    const values = mapped[key];
    if (Array.isArray(values)) mapped[key] = values.map(map);
  };
  for (const key of itemLists) each(key, (value) => (isObject(value) ? item(value) : value));
  if (isObject(mapped.ruleList)) mapped.ruleList = mapGroups(mapped.ruleList, item);
  each('colourRules', (value) => (isObject(value) ? mapColourRule(value, name) : value));
  for (const key of plainLists) each(key, name);
  for (const key of alone) if (mapped[key] !== undefined) mapped[key] = name(mapped[key]);
  return mapped;
}

/** A rule that colours rows or cells, ours (docs/decisions): the column it colours, and what its conditions compare. */
function mapColourRule(rule: JsonObject, name: Say): JsonObject {
  const named = (part: JsonObject, keys: readonly string[]): JsonObject => ({
    ...part,
    ...Object.fromEntries(keys.flatMap((key) => (part[key] === undefined ? [] : [[key, name(part[key])]]))),
  });
  const { when } = rule;
  return {
    ...named(rule, ['column']),
    ...(Array.isArray(when) && {
      when: when.map((one) => (isObject(one) ? named(one, ['field', 'other']) : one)),
    }),
  };
}

/** Conditions in nested groups, as newer members of the family keep `ruleList`. */
const mapGroups = (group: JsonObject, item: (item: JsonObject) => JsonObject): JsonObject => ({
  ...item(group),
  ...Object.fromEntries(
    ['conditionList', 'groups'].flatMap((key) => {
      const parts = group[key];
      if (!Array.isArray(parts)) return [];
      return [[key, parts.map((part) => (isObject(part) ? mapGroups(part, item) : part))]];
    }),
  ),
});

/** A list design with elements where the family has names, so that a rename changes nothing in it. */
export function readList(list: JsonObject, nodes: DesignDocument['nodes']): JsonObject {
  const elements = elementsByListName(nodes);
  const name: Say = (value) => {
    const node = typeof value === 'string' ? elements.get(value) : undefined;
    return node ? { element: node.id } : value;
  };
  return mapNames(list, name, (item) => {
    const read: JsonObject = { ...item };
    for (const key of itemNames) if (read[key] !== undefined) read[key] = name(read[key]);
    const node = isObject(read.prop) ? nodes[elementOf(read.prop)] : undefined;
    // A heading that is the field's own follows it.
    if (node && read.label === node.label) read.label = { element: node.id };
    return read;
  });
}

/** The same with names again; what referred to an element that is gone is left out. */
export function writeList(list: JsonObject, nodes: DesignDocument['nodes']): JsonObject {
  const name: Say = (value) => {
    if (!isObject(value)) return value;
    const node = nodes[elementOf(value)];
    return node ? listNameOf(nodes, node) : '';
  };
  const written = mapNames(list, name, (item) => {
    const node = isObject(item.label) ? nodes[elementOf(item.label)] : undefined;
    const said: JsonObject = { ...item, ...(isObject(item.label) && { label: node?.label ?? '' }) };
    for (const key of itemNames) if (said[key] !== undefined) said[key] = name(said[key]);
    return said;
  });
  for (const key of [...itemLists, ...plainLists]) {
    const values = written[key];
    if (Array.isArray(values)) written[key] = values.filter((value) => !isGone(value));
  }
  const { colourRules } = written;
  if (Array.isArray(colourRules)) written.colourRules = colourRules.filter((rule) => !isRuleGone(rule));
  return written;
}

const isGone = (value: Json): boolean =>
  value === '' || (isObject(value) && [value.prop, value.field].includes(''));

/** A rule without one of its fields would colour other rows than it was made for. */
const isRuleGone = (rule: Json): boolean =>
  isObject(rule) &&
  (rule.column === '' ||
    (Array.isArray(rule.when) &&
      rule.when.some((one) => isObject(one) && [one.field, one.other].includes(''))));
