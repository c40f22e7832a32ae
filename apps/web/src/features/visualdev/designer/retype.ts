import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { type DesignCommand, isSubTable } from '@qifu/designs';
import { type FieldType, findKind, isEntered } from '@qifu/fields';
import { designerOf } from '@qifu/fields/designers';
import { paletteGroups } from './kinds';

const isSimple = (type: string): boolean => {
  const kind = findKind(type);
  return kind !== undefined && isEntered(kind) && kind.value !== null && !kind.isContainer;
};

/** Kinds a field can become where it stands; none for what holds others, shows only, or is filled in by the service. */
export function kindsFor(node: DesignNode, nodes: DesignDocument['nodes']): FieldType[] {
  if (!isSimple(node.type) || node.column) return [];
  const holder = nodes[node.parent ?? ''];
  const isInRows = holder !== undefined && isSubTable(holder);
  return paletteGroups
    .flatMap(({ kinds }) => kinds)
    .filter((type) => isSimple(type) && (!isInRows || findKind(type)?.abilities.subTable === true));
}

/**
 * The same field as another kind. Its id stays, so that publishing carries over what its column has where it fits; what
 * the other kind does not know of its settings goes.
 */
export function retyped(node: DesignNode, type: FieldType): DesignCommand {
  const kind = findKind(type);
  const shape = kind?.settings.shape ?? {};
  const settings = Object.fromEntries(
    Object.entries(node.settings).filter(([name, value]) => shape[name]?.safeParse(value).success),
  );
  const { initial: _initial, unique, checks, ...kept } = node;
  const next: DesignNode = {
    ...kept,
    ...(unique && kind?.abilities.unique && { unique }),
    ...(checks && designerOf(type)?.takesChecks && { checks }),
    type,
    version: kind?.version ?? 1,
    settings,
    rest: { component: {}, config: node.rest.config },
  };
  return {
    does: 'all',
    commands: [
      { does: 'remove', ids: [node.id] },
      { does: 'add', nodes: [next] },
    ],
  };
}
