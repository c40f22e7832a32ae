import { type GrantKind, type GrantNode, grantKinds } from '@qifu/contracts';
import { useCallback, useMemo, useState } from 'react';
import { type GrantStepState, type Turned, useGrantStep } from './use-grant-step';

const nothingTurned: Turned = new Map();
type TurnedByKind = Readonly<Record<GrantKind, Turned>>;
const untouched: TurnedByKind = {
  system: nothingTurned,
  module: nothingTurned,
  button: nothingTurned,
  column: nothingTurned,
  form: nothingTurned,
  resource: nothingTurned,
};

/** The ids a save sends, by their kinds. */
export interface ChosenIds {
  systemIds: string[];
  module: string[];
  button: string[];
  column: string[];
  form: string[];
  resource: string[];
}

export interface GrantDraft {
  steps: Readonly<Record<GrantKind, GrantStepState>>;
  turn: (kind: GrantKind, changes: Turned) => void;
  isDirty: boolean;
  isTouched: (kind: GrantKind) => boolean;
  /** Every step shows what belongs to what is chosen now, so the ids are complete. */
  isReady: boolean;
  ids: ChosenIds;
  /** Reads the steps anew; what was turned stays, over what others may have saved meanwhile. */
  readAgain: () => Promise<void>;
  /** Forgets what was turned. */
  start: () => void;
}

const isAnything = () => true;

/**
 * What an object is to hold. Only what was turned is kept, so that steps nobody has looked at stay as they are,
 * and what another administrator saved meanwhile is not taken back unseen.
 */
export function useGrantDraft(objectId: string, at: GrantKind | 'review'): GrantDraft {
  const [turned, setTurned] = useState(untouched);
  const steps = useSteps(objectId, turned, at);
  const turn = useCallback(
    (kind: GrantKind, changes: Turned) =>
      setTurned((before) => ({ ...before, [kind]: mergeTurned(before[kind], changes, steps[kind].held) })),
    [steps],
  );
  const all = grantKinds.map((kind) => steps[kind]);
  return {
    steps,
    turn,
    isDirty: Object.values(turned).some(({ size }) => size > 0),
    isTouched: (kind) => turned[kind].size > 0,
    isReady: all.every(({ isReady }) => isReady),
    ids: {
      systemIds: [...steps.system.chosen],
      module: [...steps.module.chosen],
      button: [...steps.button.chosen],
      column: [...steps.column.chosen],
      form: [...steps.form.chosen],
      resource: [...steps.resource.chosen],
    },
    readAgain: async () => void (await Promise.all(all.map(({ query }) => query.refetch()))),
    start: () => setTurned(untouched),
  };
}

/** Turning something back to what is held is no change. */
function mergeTurned(before: Turned, changes: Turned, held: ReadonlySet<string>): Turned {
  const next = new Map(before);
  for (const [id, isOn] of changes) {
    if (held.has(id) === isOn) next.delete(id);
    else next.set(id, isOn);
  }
  return next;
}

function useSteps(objectId: string, turned: TurnedByKind, at: GrantKind | 'review') {
  const system = useGrantStep({
    objectId,
    kind: 'system',
    moduleIds: [],
    isItem: isAnything,
    turned: turned.system,
    isAsked: true,
  });
  const systemIds = useMemo(() => new Set(system.rows.map(({ id }) => id)), [system.rows]);
  const isMenu = useCallback((node: GrantNode) => !systemIds.has(node.id), [systemIds]);
  const module = useGrantStep({
    objectId,
    kind: 'module',
    moduleIds: [...system.chosen],
    isItem: isMenu,
    turned: turned.module,
    isAsked: system.isReady,
  });
  const menuIds = useMemo(() => new Set(module.rows.map(({ id }) => id)), [module.rows]);
  // A part is a leaf that is no menu: nodes do not say their kind.
  const isPart = useCallback(
    (node: GrantNode) => node.children.length === 0 && !menuIds.has(node.id),
    [menuIds],
  );
  const usePart = (kind: 'button' | 'column' | 'form' | 'resource') =>
    useGrantStep({
      objectId,
      kind,
      moduleIds: [...module.chosen, ...system.chosen],
      isItem: isPart,
      turned: turned[kind],
      isAsked: module.isReady && (at === kind || at === 'review'),
    });
  return {
    system,
    module,
    button: usePart('button'),
    column: usePart('column'),
    form: usePart('form'),
    resource: usePart('resource'),
  };
}
