/** Projects pending approval: decisions on results and their publication. */
export const reviewApproval = {
  title: '待审批项目',
  figures: '{count} 个项目待决定',
  views: '决定',
  view: {
    undecided: '待决定',
    unpublished: '待公布',
    approved: '通过',
    rejected: '不通过',
    all: '全部',
  },
  searchLabel: '项目、申报单位、编号',
  column: {
    rank: '组内排名',
    votes: '支持 / 保留 / 反对',
    flags: '标记',
  },
  votes: '{support} / {reserve} / {oppose}',
  votesHint: '专家的推荐意见',
  notMine: '须他人审批',
  published: '已公布',
  act: {
    decide: '审批',
    see: '查看',
  },
  empty: '没有待审批的项目',
  emptyHint: '评审组结束后，项目会列在这里。',
  publish: {
    batch: '公布已决定项目',
    chooseBatch: '公布前先选择申报批次',
    all: '公布「{batch}」已决定的项目？',
    some: '公布「{batch}」{count} 个项目的决定？',
    effect: '公布后申报单位可以看到决定和理由，决定不能再撤销。',
    effectAll:
      '本批次已决定 {count} 个项目，尚未公布的一并公布。公布后申报单位可以看到决定和理由，决定不能再撤销。',
    verb: '公布',
    done: '已公布 {count} 个项目',
  },
  batch: {
    approve: '通过（{count}）',
    reject: '不通过（{count}）',
    publish: '公布（{count}）',
    download: '下载评分表',
    notMine: '{count} 项由您参与分组准备，须由其他审批人办理',
  },
} as const;
