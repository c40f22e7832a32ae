import type { DesignDocument } from '@qifu/contracts';
import { formGraph } from '@qifu/designs';
import { evaluateForm, type FormGraph, type FormOutcome, isNothing, placeKey } from '@qifu/rules';
import { useTextIfAny } from '@qifu/ui/text';
import { useCallback, useMemo } from 'react';

type Values = Record<string, unknown>;

/**
 * The rules and calculations of a form, run over what is entered as the service runs them when it is saved. `before` is
 * the record as it was read; nothing for a new one.
 */
export function useFormOutcome(document: Pick<DesignDocument, 'nodes' | 'form'>, before: Values | undefined) {
  const say = useTextIfAny('validation');
  const graph = useMemo(() => formGraph(document).graph, [document]);
  const evaluate = useCallback((entered: Values) => evaluateForm(graph, entered, before), [graph, before]);
  /** What rules find wrong, by the path of the field. */
  const alsoWrong = useCallback(
    (entered: Values): Record<string, string> => {
      const outcome = evaluate(entered);
      const isUsual = (id: string) => {
        const node = document.nodes[id];
        return node?.required === true && node.isHidden !== true;
      };
      const missing = missingIn(graph, outcome, isUsual);
      const found = Object.fromEntries(missing.map((path) => [`data.${path}`, say('required', 'required')]));
      for (const { path, is, message } of outcome.faults) found[`data.${path}`] = message || say(is, is);
      return found;
    },
    [evaluate, graph, document, say],
  );
  /** Fields whose requirement depends on rules: their shape alone does not ask for them. */
  const judged = useMemo(() => new Set(graph.order), [graph]);
  return { evaluate, alsoWrong, judged };
}

/** Paths of fields that have no value and need one, as rules have it now. */
function missingIn(graph: FormGraph, outcome: FormOutcome, isUsual: (id: string) => boolean): string[] {
  const isMissing = (id: string, value: unknown, row?: number) =>
    isNothing(value) && isRequiredIn(outcome, placeKey(id, row), isUsual(id));
  return graph.order.flatMap((id) => {
    const { name = '', table = '' } = graph.elements.get(id) ?? {};
    const above = graph.elements.get(table)?.name;
    if (name === '') return [];
    if (above === undefined) return isMissing(id, outcome.values[name]) ? [name] : [];
    const rows = outcome.values[above] as readonly Record<string, unknown>[] | undefined;
    return (rows ?? []).flatMap((row, i) => (isMissing(id, row[name], i) ? [`${above}.${i}.${name}`] : []));
  });
}

/** As the service judges it: what is hidden, locked or reckoned is not asked for. */
const isRequiredIn = ({ hidden, locked, computed, required }: FormOutcome, key: string, isUsual: boolean) =>
  !hidden.has(key) && !locked.has(key) && !computed.has(key) && (isUsual || required.has(key));

/** Locked, or given by a rule or a calculation: nobody enters it. */
export const isFixedIn = (outcome: FormOutcome | undefined, id: string, row?: number): boolean =>
  outcome !== undefined && (outcome.locked.has(placeKey(id, row)) || outcome.computed.has(placeKey(id, row)));

export const isHiddenIn = (outcome: FormOutcome | undefined, id: string, row?: number): boolean =>
  outcome?.hidden.has(placeKey(id, row)) ?? false;

export const isAskedIn = (outcome: FormOutcome | undefined, id: string, row?: number): boolean =>
  outcome?.required.has(placeKey(id, row)) ?? false;

/** The options rules leave of a field; nothing where they leave all. */
export const optionsLeftIn = (outcome: FormOutcome | undefined, id: string, row?: number) =>
  outcome?.options.get(placeKey(id, row));
