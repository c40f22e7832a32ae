import type { IconName } from '../../parts/icon';
import { everyNode, type PickTreeNode, pickedOf } from '../kit/pick-node';
import type { Picked } from '../kit/picked';

/** An option with those below it. */
export interface TreeChoice {
  value: string;
  label: string;
  children: readonly TreeChoice[];
}

interface Shape {
  /** Whether what has options below it may be chosen too. */
  isAnyLevel: boolean;
  /** Between the names of a path. */
  separator: string;
}

/** The id of an option: the way down to it, so that the same value may stand in several places. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path);
export const pathOfKey = (key: string): string[] => JSON.parse(key) as string[];

const branch: IconName = 'layers';

/** Options as a picker shows them: each by its own name, and once it is chosen by the whole way to it. */
export const choiceNodes = (
  choices: readonly TreeChoice[],
  shape: Shape,
  above: readonly TreeChoice[] = [],
): PickTreeNode[] =>
  choices.map((choice) => {
    const path = [...above, choice];
    const key = pathKey(path.map(({ value }) => value));
    const hasBelow = choice.children.length > 0;
    return {
      key,
      id: key,
      fullName: choice.label,
      ownName: path.map(({ label }) => label).join(shape.separator),
      icon: hasBelow ? branch : undefined,
      canChoose: shape.isAnyLevel || !hasBelow,
      children: choiceNodes(choice.children, shape, path),
    };
  });

/** Those of the keys that are options; what is none any more has no name. */
export function findChoices(nodes: readonly PickTreeNode[], keys: readonly string[]): Picked[] {
  const wanted = new Set(keys);
  return everyNode(nodes)
    .filter(({ id }) => wanted.has(id))
    .map(pickedOf);
}
