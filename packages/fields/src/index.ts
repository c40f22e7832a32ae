export type {
  FieldAbilities,
  FieldCodec,
  FieldSchema,
  Json,
  JsonObject,
  LabelSource,
  SayLabel,
  StoredColumn,
  WirePlace,
} from './registry/define';
export { type FieldType, findKind, findKindByWireKey, settingsOf } from './registry/kinds';
export { type FieldOption, flat, staticOptions } from './registry/option-source';
