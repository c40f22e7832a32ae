import { useData } from '@qifu/client';
import { type OrganizeNode, organizeApi, organizeVariables } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';

/** Stands for the organizations the caller administers where some are named. */
export const administered = [organizeVariables.administered];

/** Pages that are gone to and fro between need not ask again; what is changed here is read again at once. */
const freshMs = 30_000;

function* pathsIn(nodes: readonly OrganizeNode[]): Generator<Choice> {
  for (const node of nodes) {
    yield { value: node.id, label: node.organize };
    yield* pathsIn(node.children);
  }
}

/** The organizations the caller administers, as a tree; all of them for an administrator. */
export const useAdministered = (keyword = '') =>
  useData(
    organizeApi.listChosen,
    { body: { keyword, departIds: administered } },
    { isQuiet: true, staleTimeMs: freshMs },
  );

const none: Choice[] = [];
/** By the tree they were read from: thousands of them, on several pages. */
const choicesOf = new WeakMap<readonly OrganizeNode[], Choice[]>();

function choicesIn(nodes: readonly OrganizeNode[]): Choice[] {
  const choices = choicesOf.get(nodes) ?? [...pathsIn(nodes)];
  choicesOf.set(nodes, choices);
  return choices;
}

/** The same by their paths, to choose from. */
export function useAdministeredChoices(): Choice[] {
  const { data } = useAdministered();
  return data ? choicesIn(data.list) : none;
}
