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
  workCalendar: {
    yearMissing:
      '{year} 年的工作日历还没有确认，无法计算工作日；请在「系统管理 › 工作日历」中录入并确认 {year} 年',
    yearTaken: '{year} 年的日历已经有了，请直接打开它',
    confirmed: '{year} 年的日历已确认；要改动请用「更正」并写明原因',
    draft: '{year} 年的日历还是草稿，请直接修改',
    fewHolidays: '{year} 年只录入了 {holidays} 天法定假，法律规定的就有 {least} 天：请补录，或写明原因后确认',
    holidaysMissing: '{year} 年还没有录入任何法定假，请按国务院办公厅的通知录入后再确认',
    kindUnfit: '{date} 不能设为这一类：工作日只能是周一至周五，调休上班只能是周六、周日',
    otherYear: '日期须在 {year} 年之内',
  },
  settingFile: {
    unreadable: '文件内容不正确，请选择由本系统导出的文件',
    nothingNew: '文件中的内容都已存在，没有导入',
  },
} as const;
