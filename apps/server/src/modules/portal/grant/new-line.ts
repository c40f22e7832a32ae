/** Columns of a line nobody has touched. */
export const newLine = {
  keptUserId: null,
  removedGround: null,
  removedUserId: null,
  noticeTo: null,
  acceptedUserId: null,
  declinedUserId: null,
  paidOn: null,
  paidUserId: null,
};
