/** One row of the list sheet. */
export interface Firm {
  id: string;
  enterpriseName: string;
  creditCode: string;
  legalPerson: string;
  districtName: string;
  industryName: string;
  scale: string;
  fillState: number;
  revenue: number | null;
  rdRatio: number | null;
  projectCount: number;
  updateTime: number;
  isBlack?: boolean;
}

type Line = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  number,
  number | null,
  number | null,
  number,
];

const lines: readonly Line[] = [
  ['江岚恒拓模具有限公司', '91990121MA5QF1T27X', '周启文', '高新区', '模具制造', '小型', 3, 6842.5, 5.1, 4],
  [
    '青屿海晟精密机械股份有限公司',
    '91990111MA4LC8W05K',
    '沈若涵',
    '青屿区',
    '通用设备制造',
    '中型',
    2,
    28410,
    4.3,
    7,
  ],
  [
    '临溪绿源食品加工有限公司',
    '91990112MA6HB3R81D',
    '何秋平',
    '临溪区',
    '农副食品加工',
    '小型',
    1,
    null,
    null,
    2,
  ],
  [
    '江岚云枢信息技术有限公司',
    '91990121MA7TK2P463',
    '林致远',
    '高新区',
    '软件和信息技术',
    '小型',
    3,
    3215.8,
    18.6,
    5,
  ],
  [
    '青屿宏远建材有限公司',
    '91990111MA3WE7J90F',
    '马立群',
    '青屿区',
    '非金属矿物制品',
    '中型',
    0,
    null,
    null,
    1,
  ],
  [
    '江岚市瑞康医疗器械有限公司',
    '91990121MA5RN6Y13H',
    '许安然',
    '高新区',
    '专用设备制造',
    '小型',
    3,
    9107.2,
    7.9,
    3,
  ],
  [
    '临溪新丰农业科技有限公司',
    '91990112MA4XD9G72B',
    '邓永和',
    '临溪区',
    '农、林、牧、渔',
    '微型',
    2,
    612.4,
    2.4,
    1,
  ],
  [
    '江岚合创新材料研究院有限公司',
    '91990121MA6ZU5L38N',
    '顾知行',
    '高新区',
    '化学原料制造',
    '小型',
    2,
    1980,
    22.1,
    6,
  ],
  ['青屿顺达物流有限公司', '91990111MA2VB4C59M', '韩松', '青屿区', '道路运输', '中型', 0, null, null, 0],
  [
    '江岚朗讯电子有限公司',
    '91990121MA7YH1S06Q',
    '梁书宁',
    '高新区',
    '计算机通信电子',
    '大型',
    3,
    132604,
    6.2,
    9,
  ],
  [
    '临溪茶韵文化发展有限公司',
    '91990112MA5MJ8E24T',
    '宋雨薇',
    '临溪区',
    '商务服务',
    '微型',
    1,
    null,
    null,
    1,
  ],
  [
    '青屿蓝湾会展服务有限公司',
    '91990111MA3GA6N47C',
    '方晓东',
    '青屿区',
    '会展服务',
    '小型',
    3,
    2433.6,
    1.2,
    2,
  ],
];

const newestMs = Date.UTC(2026, 10, 19, 8, 20);
const apartMs = 5 * 3_600_000;

/** The firms of the list sheet, newest first. */
export const firms: readonly Firm[] = lines.map((line, index) => ({
  id: String(index + 1),
  enterpriseName: line[0],
  creditCode: line[1],
  legalPerson: line[2],
  districtName: line[3],
  industryName: line[4],
  scale: line[5],
  fillState: line[6],
  revenue: line[7],
  rdRatio: line[8],
  projectCount: line[9],
  updateTime: newestMs - index * apartMs,
  isBlack: index === 4,
}));
