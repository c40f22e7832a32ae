export {
  ChangesDialog,
  ClashNotice,
  changesBetween,
  type KnownFact,
} from '#shared/changes';
