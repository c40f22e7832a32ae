import type { FactDefinitionRow, RuleCheck, RuleDesk, RuleTraceNode } from '@qifu/contracts';
import { createContext, use } from 'react';
import type { Draft } from './model/written-rule';

type Finding = RuleCheck['findings'][number];
export type Change = RuleCheck['changes'][number];
export type Paragraph = RuleDesk['paragraphs'][number];

/** What every part of the editor knows: the rule as it is written, what was found about it, and how it is changed. */
export interface Desk {
  draft: Draft;
  /** The version this one would take the place of. */
  former: { no: number; draft: Draft } | undefined;
  isEditable: boolean;
  facts: readonly FactDefinitionRow[];
  factOf: (key: string) => FactDefinitionRow | undefined;
  paragraphs: readonly Paragraph[];
  check: RuleCheck | undefined;
  /** Faults and findings at a place of the tree, in words. */
  findingsAt: (at: string) => readonly (Finding & { isFault?: boolean })[];
  changeAt: (at: string) => Change | undefined;
  coverageAt: (at: string) => RuleCheck['coverage'][number] | undefined;
  /** What came of a line for the firm of the trial. */
  resultAt: (at: string) => RuleTraceNode | undefined;
  /** `about` joins what is typed into one place into one step. */
  edit: (change: Partial<Draft>, about?: string) => void;
  /** Asks for a paragraph; the words tell what for. */
  pickClause: (onPick: (pid: string) => void, present?: string) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the rule editor stands outside it');
  return desk;
}
