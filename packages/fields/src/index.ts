export { calculationOf } from './calculate/calculate.schema';
export type {
  FieldCodec,
  FieldSchema,
  JsonObject,
  LabelSource,
  SayLabel,
} from './registry/define';
export { type FieldType, findKind, findKindByWireKey, settingsOf } from './registry/kinds';
export { type Adder, ownAtFirst } from './registry/own-at-first';
export { attributeName, relationName, toldRelation } from './registry/relation';
