export { applyCommand, branchOf, type DesignCommand, listStep, type NodeChanges } from './commands/command';
export { differenceOf } from './difference/difference';
export { childrenOf, inReadingOrder } from './document/children';
export { elementsByListName, holderOf, isOnlyShown, isSubTable, listNameOf } from './document/field-names';
export { type PlannedColumn, type PlanStep, planTable, type WantedColumn } from './plan/plan-table';
export { formGraph, readsAs, rulesKey, rulesOf, valueNameOf } from './rules/form-graph';
export { readDesign } from './wire/read-design';
export { writeDesign } from './wire/write-design';
