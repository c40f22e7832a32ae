import { type DesignNode, designNode, fail, type Json, type JsonObject, mostNodes } from '@qifu/contracts';
import { type FieldSchema, findKindByWireKey } from '@qifu/fields';
import { isObject, shallowFirst, valueAt, withoutPlace } from './places';
import { type Trait, traitPlaces, traits } from './traits';

interface Reading {
  newId: () => string;
  /** What the elements were before, so that a client that drops their ids keeps their history. */
  former: Readonly<Record<string, DesignNode>>;
}
type Nodes = Record<string, DesignNode>;

/** The elements and the settings of a form as the family sends it (contract-lowcode 1.4; V341 and V347). */
export function readForm(formData: JsonObject, reading: Reading): { nodes: Nodes; form: JsonObject } {
  const { fields, ...form } = formData;
  const nodes: Nodes = {};
  const known = formerNames(reading.former);
  const place = (components: readonly Json[], parent: string | null, path: string) =>
    components.forEach((component, i) => {
      const where = `${path}.${i}`;
      if (!isObject(component)) fail('design.component', { place: where });
      const node = readNode(component, { ...reading, known, nodes, where, parent, order: i + 1 });
      nodes[node.id] = node;
      if (Object.keys(nodes).length > mostNodes) fail('design.tooMany', { most: mostNodes });
      place(childrenIn(component), node.id, where);
    });
  place(Array.isArray(fields) ? fields : [], null, 'fields');
  return { nodes, form };
}

const childrenIn = (component: JsonObject): readonly Json[] => {
  const children = valueAt(component, '__config__/children');
  return Array.isArray(children) ? children : [];
};

interface Place extends Reading {
  known: ReturnType<typeof formerNames>;
  nodes: Nodes;
  where: string;
  parent: string | null;
  order: number;
}

function readNode(component: JsonObject, place: Place): DesignNode {
  const key = valueAt(component, '__config__/jnpfKey');
  const kind = typeof key === 'string' ? findKindByWireKey(key) : undefined;
  if (!kind)
    fail('design.unknownKind', { place: place.where, key: typeof key === 'string' ? key.slice(0, 100) : '' });
  const { settings, left } = readSettings(component, kind);
  const meant = (typeof key === 'string' && kind.wireKeyMeans?.[key]) || {};
  const { said, left: others } = readTraits(left);
  const { __config__: config, __vModel__: name, ...rest } = others;
  const { elementId, children: _children, jnpfKey: _key, ...restConfig } = isObject(config) ? config : {};
  const wireName = typeof name === 'string' ? name.slice(0, 200) : '';
  return {
    id: idOf(elementId, wireName, place),
    type: kind.type,
    version: kind.version,
    parent: place.parent,
    order: place.order,
    wireName,
    ...said,
    settings: { ...settings, ...meant },
    rest: { component: rest, config: restConfig },
  };
}

/** The settings a kind knows, at the place it writes or one it reads; a wrong one stays with what nobody knows. */
function readSettings(component: JsonObject, kind: FieldSchema) {
  const settings: JsonObject = {};
  let left = component;
  for (const [setting, { at, or = [] }] of shallowFirst(kind.wire).toReversed()) {
    const place = [at, ...or].find((one) => valueAt(left, one) !== undefined);
    if (place === undefined) continue;
    const value = valueAt(left, place) as Json;
    if (!kind.settings.shape[setting]?.safeParse(value).success) continue;
    settings[setting] = value;
    left = withoutPlace(left, place);
  }
  return { settings, left };
}

function readTraits(component: JsonObject) {
  const said: Partial<Pick<DesignNode, Trait>> = {};
  let left = component;
  for (const trait of traits) {
    const value = valueAt(left, traitPlaces[trait]);
    if (value === undefined) continue;
    const read = designNode.shape[trait].safeParse(value);
    if (!read.success) continue;
    Object.assign(said, { [trait]: value });
    left = withoutPlace(left, traitPlaces[trait]);
  }
  return { said, left };
}

/** Names and their elements, those of sub-tables under their own. */
function formerNames(former: Reading['former']): ReadonlyMap<string, string> {
  return new Map(
    Object.values(former).flatMap(({ id, wireName, parent }) =>
      wireName === '' ? [] : [[`${parent ?? ''} ${wireName}`, id] as const],
    ),
  );
}

function idOf(given: Json | undefined, wireName: string, { known, nodes, parent, newId }: Place): string {
  const isFree = (id: string | undefined): id is string => id !== undefined && !Object.hasOwn(nodes, id);
  if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && isFree(given)) return given;
  const before = known.get(`${parent ?? ''} ${wireName}`);
  return isFree(before) ? before : newId();
}
