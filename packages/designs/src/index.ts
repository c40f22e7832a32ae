export { applyCommand, branchOf, type DesignCommand, type NodeChanges } from './commands/command';
export { differenceOf } from './difference/difference';
export { childrenOf, inReadingOrder } from './document/children';
export { elementsByListName, holderOf, isSubTable, listNameOf } from './document/field-names';
export { type PlannedColumn, type PlanStep, planTable, type WantedColumn } from './plan/plan-table';
export { readDesign } from './wire/read-design';
export { writeDesign } from './wire/write-design';
