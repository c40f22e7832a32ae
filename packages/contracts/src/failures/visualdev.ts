/** Refusals about designs, their publishing and their records (contract-lowcode 1, 8). */
export const visualdevFailures = {
  'design.nameTaken': 400,
  'design.codeTaken': 400,
  /** A part is no JSON of the form it should have. */
  'design.part': 400,
  /** Something in the form is no component. */
  'design.component': 400,
  /** A component whose kind nobody here knows. */
  'design.unknownKind': 400,
  'design.tooMany': 400,
  /** Two fields of one table have one name. */
  'design.nameTwice': 400,
  /** A name that is none: letters, digits and underscores. */
  'design.nameInvalid': 400,
  /** A check whose pattern is none, or could take too long. */
  'design.checkUnusable': 400,
  /** A list with conditions of its own (`ruleList`). */
  'design.filterUnsupported': 400,
  /** Data schemes ask for a field that is gone. */
  'design.usedInScheme': 400,
  /** A relation to a module that is not released or has no such field, or an attribute of none. */
  'design.relationMissing': 400,
  /** A relation tells a field whose text is secret. */
  'design.relationSecret': 400,
  'design.subTableEmpty': 400,
  /** A kind that cannot be a column of a sub-table. */
  'design.notInSubTable': 400,
  /** The expression of a calculated field is none. */
  'design.calculationBroken': 400,
  'design.calculationText': 400,
  'design.calculationNeedsText': 400,
  'design.calculationNeedsDate': 400,
  /** A rule of the form that is none. */
  'design.ruleUnreadable': 400,
  /** A rule speaks of a field that is gone. */
  'design.ruleMissing': 400,
  /** Fields that follow from one another. */
  'design.ruleCircle': 400,
  /** A rule asks for a column of a sub-table it does not stand in. */
  'design.ruleScope': 400,
  'design.ruleTarget': 400,
  /** A calculation reads a field that is not there. */
  'design.ruleReference': 400,
  'design.notPublished': 400,
  'design.formEmpty': 400,
  'design.listEmpty': 400,
  /** Forms on tables of other databases are stored, not run (rulings 43). */
  'design.otherDatabase': 400,
  'design.copyLimit': 400,
  'design.noMenuChosen': 400,
  'design.noMenuParent': 400,
  'design.menuTaken': 400,
  /** Somebody else is publishing it now. */
  'design.publishing': 409,
  /** Its table stayed in use by others through all tries. */
  'design.tableBusy': 409,
  /** A field is to be unique and its records are not. */
  'design.notUnique': 400,
  /** Its table would have more columns than a table can have, those that are put away counted. */
  'design.tooWide': 400,
  /** It changed, or its tables did, since the plan that was shown was made. */
  'design.planMoved': 409,
  /** Its records are still being gone through for the release before. */
  'design.arranging': 409,
  /** Somebody changed its table by hand: a column that its version needs is gone. */
  'design.tableChanged': 409,
  /** The operator has taken the schema of its table out of those that are open. */
  'design.schemaClosed': 409,
  /** The product may not work the table it is on. */
  'design.tableRevoked': 409,
  /** Of tables that others made. */
  'design.tableDenied': 400,
  'design.tableUnknown': 400,
  'design.tableNoKey': 400,
  'design.tableKeyOfSeveral': 400,
  'design.tableKeyType': 400,
  'design.tableKeyNotGiven': 400,
  'design.tableColumnType': 400,
  'design.tableTaken': 400,
  'design.tableExchanged': 400,
  'design.fieldUnbound': 400,
  'design.fieldNoColumn': 400,
  'design.columnMissing': 400,
  'design.columnUnfit': 400,
  'design.columnRepeats': 400,
  'design.columnTwice': 400,
  'design.columnNeeded': 400,
  /** What a table of others needs, refers to, has once, checks, has room for, or says by a trigger of its own. */
  'moduleRecord.tableNeeds': 400,
  'moduleRecord.tableRefers': 400,
  'moduleRecord.tableTwice': 400,
  'moduleRecord.tableRule': 400,
  'moduleRecord.tableTooLong': 400,
  'moduleRecord.tableUnfit': 400,
  'moduleRecord.tableRefuses': 400,
  /** It does not say of which column. */
  'moduleRecord.tableSilent': 400,
  'moduleRecord.taken': 400,
  /** More than one row of the database has room for. */
  'moduleRecord.tooLarge': 400,
  'moduleRecord.changed': 400,
  /** Reckoned or secret, or part of it is hidden: it is not put back by itself. */
  'moduleRecord.notRestorable': 400,
  /** A rule of the form decides now what is to be put back. */
  'moduleRecord.decidedByRule': 400,
  /** The row of a sub-table that a value is put back in was taken out. */
  'moduleRecord.rowGone': 400,
  /** Taken back from the bin, and its unique value belongs to another record now. */
  'moduleRecord.takenMeanwhile': 400,
  /** An advanced query asks for a field that lists do not ask for. */
  'moduleRecord.notAsked': 400,
  /** It would stand below itself. */
  'moduleRecord.circle': 400,
  /** The caller may set no field, or nobody can. */
  'moduleSheet.nothingToFill': 400,
  /** Rows of an import are wrong, and it was not said to leave them out. */
  'moduleSheet.rowsWrong': 400,
  /** An import that is none of the caller's, is over, or waits no more. */
  'moduleSheet.batchUnknown': 404,
  'moduleSheet.batchUndone': 400,
  /** An import is to change records by columns that its sheet lacks or that tell no record. */
  'moduleSheet.noKey': 400,
  /** Whoever may only add records asks to change them by a sheet. */
  'moduleSheet.mayNotUpdate': 403,
} as const;
