export {
  type Change,
  ChangesDialog,
  ChangeTable,
  ClashNotice,
  changesBetween,
  type KnownFact,
} from '#shared/changes';
