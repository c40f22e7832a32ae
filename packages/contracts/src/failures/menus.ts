/** Refusals about systems, menus, what can be granted on them, and data schemes. */
export const menuFailures = {
  'system.nameTaken': 400,
  'system.codeTaken': 400,
  /** The main system cannot be disabled, re-coded or deleted (behaviour 56). */
  'system.mainProtected': 400,
  'system.hasMenus': 400,
  'menu.nameTaken': 400,
  'menu.codeTaken': 400,
  'menu.parentUnfit': 400,
  'menu.parentBelow': 400,
  'menu.hasChildren': 400,
  'menu.typeFixed': 400,
  'menu.placeFixed': 400,
  /** The menu this administration itself hangs on. */
  'menu.ownProtected': 400,
  /** What somebody is granted keeps its code, unless an administrator changes it. */
  'menu.codeGranted': 403,
  'menuButton.codeTaken': 400,
  'menuButton.parentUnfit': 400,
  'menuButton.hasChildren': 400,
  'menuField.codeTaken': 400,
  'dataField.nameTaken': 400,
  'dataField.codeTaken': 400,
  'dataField.inUse': 400,
  'dataScheme.nameTaken': 400,
  'dataScheme.empty': 400,
  'dataScheme.fieldUnknown': 400,
  'dataScheme.operatorUnfit': 400,
  'dataScheme.valueUnfit': 400,
  'dataScheme.variableUnknown': 400,
  'dataScheme.allDataFixed': 400,
} as const;
