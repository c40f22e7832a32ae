/** Refusals about systems, menus and data schemes; the keys are the names of `contracts/src/failures/menus.ts`. */
export const failuresMenus = {
  system: {
    nameTaken: '系统名称「{fullName}」已有系统使用',
    codeTaken: '系统编码「{enCode}」已有系统使用',
    mainProtected: '主系统不能停用、删除或修改编码',
    hasMenus: '系统下还有 {count} 个菜单，先删除菜单才能删除系统',
  },
  menu: {
    nameTaken: '同级已有名称为「{fullName}」的菜单',
    codeTaken: '菜单编码「{enCode}」已有菜单使用',
    parentUnfit: '上级须为同一系统、同一分类下的目录',
    parentBelow: '上级不能是菜单自身或其下级',
    hasChildren: '菜单下还有 {count} 个下级菜单，先删除下级才能删除',
    typeFixed: '目录下还有下级菜单，不能改为其他类型',
    placeFixed: '菜单不能换到其他系统；有下级时不能改变分类',
    codeGranted: '已授权的菜单和按钮，其编码和分类只能由系统管理员修改',
    ownProtected: '菜单管理自身及其按钮不能停用、删除或修改编码，否则无人能再管理菜单',
  },
  menuButton: {
    codeTaken: '按钮编码「{enCode}」在该菜单中已有',
    parentUnfit: '上级须为同一菜单的按钮，且不能是按钮自身或其下级',
    hasChildren: '按钮下还有 {count} 个下级按钮，先删除下级才能删除',
  },
  menuField: {
    codeTaken: '字段「{enCode}」在该菜单中已有',
  },
  dataField: {
    nameTaken: '字段名称「{fullName}」在该菜单中已有',
    codeTaken: '字段「{enCode}」在该菜单中已有',
    inUse: '字段已用于数据权限方案「{scheme}」，先从方案中去掉该字段',
  },
  dataScheme: {
    nameTaken: '方案名称「{fullName}」在该菜单中已有',
    empty: '方案没有条件，添加条件或选择全部数据',
    fieldUnknown: '第 {block} 组第 {condition} 个条件：该菜单没有字段「{field}」',
    operatorUnfit: '第 {block} 组第 {condition} 个条件：字段「{field}」不能使用「{op}」',
    valueUnfit: '第 {block} 组第 {condition} 个条件：字段「{field}」的值不正确',
    variableUnknown: '第 {block} 组第 {condition} 个条件：没有系统变量「{variable}」',
    allDataFixed: '全部数据方案由系统生成，不能修改',
  },
} as const;
