import type { SameKeys } from '../texts.ts';
import type { failuresMenus as zh } from '../zh/failures-menus.ts';

export const failuresMenus = {
  system: {
    nameTaken: 'Another system is named “{fullName}”',
    codeTaken: 'Another system has the code “{enCode}”',
    mainProtected: 'The main system cannot be disabled, deleted or given another code',
    hasMenus:
      'The system still has {count, plural, one {# menu} other {# menus}}; delete what is in it first',
  },
  menu: {
    nameTaken: 'A menu beside it is named “{fullName}” already',
    codeTaken: 'Another menu has the code “{enCode}”',
    parentUnfit: 'The parent must be a directory of the same system and category',
    parentBelow: 'A menu cannot be put under itself or under one below it',
    hasChildren: 'Still below it: {count, plural, one {# menu} other {# menus}}. Delete what is below first',
    typeFixed: 'A directory with menus below it cannot become another type',
    placeFixed: 'A menu stays in its system; with menus below it, it also keeps its category',
    codeGranted: 'The code and category of what is already granted are changed by administrators',
    ownProtected:
      'Menu management and its buttons cannot be disabled, deleted or given another code, or nobody could manage menus any more',
  },
  menuButton: {
    codeTaken: 'The menu already has a button with the code “{enCode}”',
    parentUnfit: 'The parent must be a button of the same menu, neither the button itself nor one below it',
    hasChildren:
      'Still below it: {count, plural, one {# button} other {# buttons}}. Delete what is below first',
  },
  menuField: {
    codeTaken: 'The menu already has the field “{enCode}”',
  },
  dataField: {
    nameTaken: 'The menu already has a field named “{fullName}”',
    codeTaken: 'The menu already has the field “{enCode}”',
    inUse: 'The scheme “{scheme}” uses this field; take it out of the scheme first',
  },
  dataScheme: {
    nameTaken: 'The menu already has a scheme named “{fullName}”',
    empty: 'The scheme has no conditions; add one or choose all data',
    fieldUnknown: 'Block {block}, condition {condition}: the menu has no field “{field}”',
    operatorUnfit: 'Block {block}, condition {condition}: “{op}” cannot be used with “{field}”',
    valueUnfit: 'Block {block}, condition {condition}: the value for “{field}” is not right',
    variableUnknown: 'Block {block}, condition {condition}: there is no variable “{variable}”',
    allDataFixed: 'The all-data scheme is made by the product and cannot be edited',
  },
} as const satisfies SameKeys<typeof zh>;
