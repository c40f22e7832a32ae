import type { DesignDocument, DesignNode, Json, JsonObject } from '@qifu/contracts';
import { findKind } from '@qifu/fields';
import { childrenOf } from '../document/children';
import { shallowFirst, withPlace } from './places';
import { traitPlaces, traits } from './traits';

/** A form as clients of the family read it, in the dialect of V347. */
export function writeForm({ nodes, form }: Pick<DesignDocument, 'nodes' | 'form'>): JsonObject {
  const below = childrenOf(nodes);
  const write = (parent: string | null): Json[] =>
    below(parent).map((node) => {
      const inner = write(node.id);
      const component = writeNode(node);
      const isHolder = inner.length > 0 || findKind(node.type)?.isContainer;
      return isHolder ? withPlace(component, '__config__/children', inner) : component;
    });
  return { ...form, fields: write(null) };
}

function writeNode(node: DesignNode): JsonObject {
  const kind = findKind(node.type);
  const { component, config } = node.rest;
  let written: JsonObject = {
    ...component,
    __config__: { ...config, jnpfKey: kind?.wireKeys[0] ?? node.type, elementId: node.id },
    ...(node.wireName !== '' && { __vModel__: node.wireName }),
  };
  for (const trait of traits) {
    const value = node[trait];
    if (value !== undefined) written = withPlace(written, traitPlaces[trait], value as Json);
  }
  for (const [setting, { at }] of shallowFirst(kind?.wire ?? {})) {
    const value = node.settings[setting];
    if (value !== undefined) written = withPlace(written, at, value);
  }
  return written;
}
