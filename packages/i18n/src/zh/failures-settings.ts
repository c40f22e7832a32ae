/** Refusals about divisions, dictionaries and bill rules; the keys are the names of `contracts/src/failures/settings.ts`. */
export const failuresSettings = {
  area: {
    codeTaken: '区划编码「{enCode}」已被使用，请换一个',
    hasChildren: '下面还有区划，请先删除下级区划',
    insideItself: '不能放在自己或自己的下级下面',
    tooDeep: '区划最多五级，请选择更高的上级',
  },
  dictionaryType: {
    codeTaken: '字典编码「{enCode}」已被使用，请换一个',
    nameTaken: '字典名称「{fullName}」已被使用，请换一个',
    hasChildren: '下面还有字典，请先删除下级字典',
    hasWords: '字典中还有数据，请先删除数据',
    insideItself: '不能放在自己或自己的下级下面',
  },
  dictionaryData: {
    codeTaken: '同一字典中编码「{enCode}」已被使用，请换一个',
    nameTaken: '同一字典中名称「{fullName}」已被使用，请换一个',
    hasChildren: '下面还有数据，请先删除下级数据',
    insideItself: '不能放在自己或自己的下级下面',
    otherType: '下面还有数据，不能移到其他字典',
  },
  billRule: {
    codeTaken: '业务编码「{enCode}」已被使用，请换一个',
    nameTaken: '业务名称「{fullName}」已被使用，请换一个',
    used: '已按此规则产生单据编号，不能删除；不再使用时请停用',
    missing: '没有启用的单据规则「{enCode}」，请先新增或启用',
  },
  settingFile: {
    unreadable: '文件内容不正确，请选择由本系统导出的文件',
    nothingNew: '文件中的内容都已存在，没有导入',
  },
} as const;
