export { calculationOf } from './calculate/calculate.schema';
export type { CellHint, CellType, FindWord, FoundWord } from './registry/cell';
export { comparedAs, isChosen, isEntered } from './registry/compared-as';
export type {
  FieldCodec,
  FieldSchema,
  JsonObject,
  LabelSource,
  SayLabel,
} from './registry/define';
export { type FieldType, findKind, findKindByWireKey, kindOf, settingsOf } from './registry/kinds';
export {
  type FieldOption,
  flat as flatOptions,
  type OptionSource,
  staticOptions,
} from './registry/option-source';
export { type Adder, ownAtFirst } from './registry/own-at-first';
export { attributeName, relationName, toldRelation } from './registry/relation';
export { shownTime } from './registry/shown-time';
