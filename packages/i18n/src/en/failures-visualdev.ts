import type { SameKeys } from '../texts.ts';
import type { failuresVisualdev as area } from '../zh/failures-visualdev.ts';

export const failuresVisualdev = {
  design: {
    nameTaken: 'A module is called "{fullName}" already; choose another name',
    codeTaken: 'Code "{enCode}" is in use; choose another one',
    part: 'The part "{name}" of the design cannot be read; check it and send it again',
    component: 'Item {place} of the form is no component; check it and send it again',
    unknownKind:
      'Item {place} of the form is an unknown component "{key}"; remove or replace it and send it again',
    tooMany: 'A module has {most} components at most; divide it into several',
    nameTwice: 'Field "{label}" has the name "{name}" of another field; change one of them',
    nameInvalid:
      'The name "{name}" of field "{label}" may have letters, digits and underscores only and must not begin with a digit',
    checkUnusable: 'A check of field "{label}" is no regular expression or takes too long; change it',
    filterUnsupported: 'The list’s fixed filter “{name}” cannot be asked; change or remove that condition',
    usedInScheme: 'Data schemes still ask for field "{label}"; change them first',
    relationMissing:
      'Related field "{label}" is not set up: the module is not released or has no such field; choose again in its settings',
    relationSecret:
      'The relation “{label}” would tell a field whose text is hidden; choose another field for it',
    subTableEmpty: 'Sub-table "{label}" has no fields; add some to it',
    notInSubTable: 'Field "{label}" cannot stand in a sub-table; move it out',
    calculationBroken: 'The formula of “{label}” is incomplete at place {place}. Mend the formula',
    calculationText:
      'Place {place} of the formula of “{label}” is a text where only a number can stand. Mend the formula',
    calculationNeedsText:
      'The formula of “{label}” cannot use “{name}” as a text. Use DATETEXT for a date; choices, people, files, passwords and columns of another sub-table cannot be used. Mend the formula',
    calculationNeedsDate:
      'The formula of “{label}” uses “{name}” as a date, and it is no date field. Choose another',
    ruleUnreadable: 'A rule of the form is incomplete. Complete or remove it',
    ruleMissing: 'A rule uses a field that is gone. Change or remove the rule',
    ruleCircle:
      'These fields follow from one another and have no result: {path}. Change one of their rules or formulas',
    ruleScope: 'The rule of “{label}” uses “{other}” of a sub-table; only fields of that sub-table can',
    ruleTarget: 'A rule cannot set the value of “{label}”. Choose another field',
    ruleReference: 'The formula of “{label}” uses the field “{name}”, which is not there. Mend the formula',
    notPublished: 'The module is not released; release it first',
    formEmpty: 'The form has no fields, so it cannot be released; add fields in the form design first',
    listEmpty: 'The list is empty, so it cannot be released; finish the list design first',
    otherDatabase: 'Forms on other databases are stored and not run; use the default database',
    copyLimit: 'The names of copies have become too long; copy the original module',
    noMenuChosen: 'Choose at least one kind of menu',
    noMenuParent: 'Choose the menu it stands below',
    menuTaken: 'A menu has this name or code already; change the name or code of the module',
    publishing: 'Somebody else is releasing this module now; try again later',
    tableBusy: 'Its table is in use and cannot be changed now; release it later. Nothing was changed',
    tooWide:
      'The table would have more than {most} columns, those put away for 30 days counted; use fewer fields, or release when the columns put away are gone',
    planMoved:
      'The design or its tables changed after the plan was shown; nothing was changed. Look at the plan again before you release',
    arranging:
      'The records of this module are being arranged ({percent} %); the release counts once that is done. Please release again later',
    tableChanged:
      'Somebody changed the table of this module by hand and a column it needs is gone. Please ask its designer to follow the release plan and release it again',
    schemaClosed:
      'The schema {schema} of the table {table} is no longer open, so records of this module can be neither read nor changed; ask the administrator to open it again in LOWCODE_SCHEMAS',
    tableRevoked:
      'The database has taken back rights to the table of this module, so its records cannot be used now; ask the administrator',
    tableDenied:
      'The database account of this product lacks rights to {table} ({about}), so no module can be made of it; ask whoever runs the database to grant them',
    tableUnknown:
      'Table {table} was not found, or its schema is not open to online development; ask the administrator',
    tableNoKey:
      'Table {table} has no primary key: its records cannot be told apart, so no module can be made of it',
    tableKeyOfSeveral:
      'The primary key of {table} has several columns ({about}); a module needs a table with a key of one column',
    tableKeyType: 'The type of the primary key of {table} is unknown ({about}); no module can be made of it',
    tableKeyNotGiven:
      'The primary key of {table} ({about}) gets no value by itself and has no room for ids of 19 digits, so nothing could be added; give it a default first',
    tableColumnType:
      'A required column of {table} has an unknown type ({about}); nothing could be added without it',
    tableTaken: 'Table {table} is used by the module "{fullName}"; please use that module',
    tableExchanged: 'A released module cannot change to another table; make a new module for it',
    fieldUnbound:
      'Field "{label}" has no column in {table}, and the database account of this product does not own that table, so it cannot add one; remove the field, or have the owner add a column',
    fieldNoColumn:
      'Field "{label}" does not fit into one column of {table}, as its control holds several values; choose another control, or remove the field',
    columnMissing: 'Column {column} of field "{label}" is no longer in {table}; remove the field',
    columnUnfit:
      'The control of field "{label}" does not fit column {column} ({type}); choose another control',
    columnRepeats: 'Column {column} of {table} has no unique constraint, so field "{label}" cannot be unique',
    columnTwice: 'Field "{label}" and another field use the same column {column}; remove one of them',
    columnNeeded: 'Column {column} of {table} may not be empty and has no default; add it to the form',
    notUnique: 'Field "{label}" is to be unique, but records have the same value; mend those records first',
  },
  moduleRecord: {
    tableNeeds: '“{label}” may not be empty in the table; fill it in',
    tableRefers: '“{label}” has a value that the table it refers to does not have; choose one that is there',
    tableTwice: 'Another row of the table has this “{label}” already; change it',
    tableRule: '“{label}” breaks a rule of the table, “{rule}”; change it accordingly',
    tableTooLong: '“{label}” is too long: the table has room for {most} characters; shorten it',
    tableUnfit:
      'The table cannot hold this value of “{label}”: it is out of range, or none the column knows; change it',
    tableSilent:
      'A rule of the table itself refuses this record and does not say why; ask whoever keeps the table',
    tableRefuses:
      'A rule of the table itself refuses this record: {reason}. Change it accordingly; whoever keeps the table can explain it',
    tooLarge:
      'The record holds more than one row of the table can; shorten long contents or use fewer fields',
    taken: '{label} has this value already; choose another one',
    notAsked: 'Records cannot be found by the field “{label}”; take this condition out',
    notRestorable:
      '“{label}” cannot be put back by itself: it is reckoned or secret, or you may not see all of it',
    decidedByRule:
      'A rule of the form decides “{label}” now, so its former value cannot be put back; nothing was changed',
    rowGone: 'This row of “{label}” was removed; put the row back first',
    takenMeanwhile:
      '“{name}” was not put back: another record has its {label} now; change the {label} of that record first',
    circle: 'In "{label}" choose neither this record itself nor one that stands below it',
    changed: 'The record has been changed meanwhile; open it again and enter your changes',
  },
  moduleSheet: {
    nothingToFill: 'There is no field you may fill in; ask an administrator for rights to the form',
    rowsWrong:
      '{count, plural, one {# row is} other {# rows are}} wrong and nothing was imported; correct them, or import only the right rows',
    batchUnknown: 'There is no such import, or it has expired; choose the file again',
    batchUndone: 'This import has been taken back already',
    noKey: 'Choose columns of the sheet that tell a record',
    mayNotUpdate: 'You have no right to change records here, only to add them',
  },
} satisfies SameKeys<typeof area>;
