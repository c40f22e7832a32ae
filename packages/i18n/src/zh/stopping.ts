/** Work under way that stops when a right is taken. */
export const stopping = {
  title: '这些正在进行的工作会停下',
  kinds: {
    sheets: '{name}：{count} 张评分表还没交',
    ledGroups: '{name}：{count} 个评审组由其任组长，还没有结论',
    applications: '{name}：{count} 个申报还没提交，企业没有其他经办人',
  },
  /** Where it can be handed on. */
  handOn: {
    sheets: '评分表可在评审准备里换给别的专家',
    ledGroups: '组长可在评审准备里更换',
    applications: '可在企业名录里给企业加一个账号，由其接着申报',
  },
  due: '，最早 {time} 截止',
  more: '另有 {count} 人的工作也会停下，没有逐个列出',
  orphans: '以后没有人能做：{names}',
  and: '、',
} as const;
