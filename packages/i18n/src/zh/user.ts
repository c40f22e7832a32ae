/** The administration of people. */
export const user = {
  title: '用户管理',
  one: '用户',
  new: '新增用户',
  figures: '账号、所属组织与权限',
  tree: '组织树',
  all: '全部组织',
  treeSearch: '组织名称',
  search: '账户、姓名或手机号码',
  choose: '请选择',
  empty: '还没有用户',
  emptyHere: '该组织还没有用户',
  emptyHint: '逐个新增，或用模板一次导入多人。',
  emptyReadHint: '用户由有新增权限的管理人员添加。',
  administrator: '管理员',
  temporary: '临时用户',
  act: {
    import: '导入',
    export: '导出',
    reset: '重置密码',
    resetFactor: '重置两步验证',
    unlock: '解除锁定',
    explain: '权限解释',
  },
  state: { s0: '停用', s1: '启用', s2: '已锁定' },
  field: {
    state: '状态',
    kind: '账号类型',
    role: '角色',
    gender: '性别',
    groupId: '分组',
    creatorTime: '创建时间',
  },
  section: {
    account: '账号',
    place: '所属与权限',
    contact: '联系方式',
    person: '个人信息',
  },
  hint: {
    roleElsewhere: '三员分立期间由安全管理员授予',
    account: '字母和数字，用于登录，不能重复',
    organizeId: '第一个有权限的组织为登录后的当前组织',
    positionId: '只列出所选组织的岗位',
    managerId: '不能是本人或本人的下属',
    firstPassword: '新用户用首次登录密码登录，登录后须修改。',
    endsSessions:
      '保存后，该用户须重新登录。修改手机号码或邮箱会通知本人；修改手机号码后，本人的评审权限中您没有的暂停 24 小时。',
    locked: '连续输错密码而锁定；可在列表中解除。',
  },
  created: {
    title: '已新增用户',
    lead: '账户 {account} 可以登录了。',
  },
  resetFactor: {
    title: '重置「{name}」的两步验证？',
    effect:
      '原来的验证器和恢复码立即失效，该用户的所有登录结束；此后仅凭密码登录，或按系统设置重新开启。本人会收到通知；24 小时内，须由两人分别办理的事项，您与本人按同一人计。',
    verb: '重置',
  },
  reset: {
    title: '重置「{name}」的密码',
    verb: '重置',
    done: '「{name}」的密码已重置',
    lead: '账户 {account} 用以下密码登录后，须先修改密码才能继续。',
    restsUntil:
      '本人的会签、审批、发布和评分权限暂停至 {until}；已开通短信登录的，本人用原有手机号码以短信登录可立即恢复。',
  },
  resetEffect: {
    drawn: '系统生成一次性密码，只显示这一次，请转告本人。',
    must: '本人登录后须先修改密码，修改之前不能办理任何事项，也不能会签。',
    told: '本人原有的登录立即失效，并会收到通知：由谁、在何时重置。',
    oneHand: '{hours} 小时内，须由两人分别办理的事项，您与本人按同一人计。',
    rests:
      '本人的会签、审批、发布和评分权限中您没有的，暂停 {hours} 小时；已开通短信登录的，本人用原有手机短信登录可立即恢复。',
  },
  removeEffect:
    '其组织、岗位、角色和分组关系一并去除，登录立即失效；业务记录中的姓名保留。担任组织主管或直属主管的用户，须先更换主管。',
  import: {
    title: '导入用户',
    lead: '每行一名用户；账户已存在的行不会导入。带 * 的列必填，有误的格子可在核对时直接改正。',
  },
  export: {
    title: '导出用户',
    range: '导出范围',
    page: '当前页',
    everybody: '符合条件的全部 {count} 人',
  },
} as const;
