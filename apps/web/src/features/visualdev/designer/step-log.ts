import type { DesignUpdate, KeptDesignStep } from '@qifu/contracts';
import { readCommand, writeCommand } from './command-text';
import type { DesignStep } from './use-designer';

type Saved = NonNullable<DesignUpdate['steps']>;

/** The steps a design keeps as the designer has them: taken ones in order, then those taken back, the next to be redone first. */
export function stepsOf(kept: readonly KeptDesignStep[]): { past: DesignStep[]; future: DesignStep[] } {
  const read = ({ id, label, command, inverse }: KeptDesignStep): DesignStep => ({
    id,
    label,
    command: readCommand(command),
    inverse: readCommand(inverse),
  });
  return {
    past: kept.filter(({ isUndone }) => !isUndone).map(read),
    future: kept.filter(({ isUndone }) => isUndone).map(read),
  };
}

/** What the service knows of the steps of this window, and what it has to be told with the next save. */
export function createStepLog(kept: readonly KeptDesignStep[]) {
  let known = new Map(kept.map(({ id, isUndone }) => [id, isUndone]));
  return {
    since: (past: readonly DesignStep[], future: readonly DesignStep[]) => {
      const now = new Map([
        ...past.map(({ id }) => [id, false] as const),
        ...future.map(({ id }) => [id, true] as const),
      ]);
      const turned = (isUndone: boolean) =>
        [...now].filter(([id, is]) => is === isUndone && (known.get(id) ?? false) !== is).map(([id]) => id);
      const steps: Saved = {
        taken: [...past, ...future]
          .filter(({ id }) => !known.has(id))
          .map(({ id, label, command, inverse }) => ({
            id,
            label: label.slice(0, 500),
            command: writeCommand(command),
            inverse: writeCommand(inverse),
          })),
        undone: turned(true),
        redone: turned(false),
        dropped: [...known.keys()].filter((id) => !now.has(id)),
      };
      return {
        steps,
        markKept: () => {
          known = now;
        },
      };
    },
  };
}
