import type { SheetRow } from './sheet-rows';

/**
 * The results of a review once more, from an exported workbook alone: its rules in words and its details, as a
 * stranger with a spreadsheet reads them. No code of the product is used here.
 */

/** What the workbook comes to for one project. */
export interface Reckoned {
  /** Three places, half up. */
  score: string;
  rank: number;
  isTied: boolean;
  suggestion: string;
}

type Fraction = readonly [top: bigint, bottom: bigint];
const none: Fraction = [0n, 1n];
const add = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const over = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
const whole = (count: number): Fraction => [BigInt(count), 1n];
const compare = (a: Fraction, b: Fraction) => {
  const difference = a[0] * b[1] - b[0] * a[1];
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};
const sumOf = (values: readonly Fraction[]) => values.reduce(add, none);
const meanOf = (values: readonly Fraction[]) => over(sumOf(values), whole(values.length));

/** `63.125` as it is written, never as a float. */
function exact(written: unknown): Fraction {
  const [, digits = '0', places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(written)) ?? [];
  return [BigInt(digits + places), 10n ** BigInt(places.length)];
}

function threePlaces([top, bottom]: Fraction): string {
  const thousandths = (top * 2000n + bottom) / (bottom * 2n);
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}

/** A question of the chain: points of items together, or the share of a recommendation. */
type Question = { items: number[] } | { opinion: string };

interface Rules {
  isWeighted: boolean;
  aggregate: string;
  trim: { high: number; low: number; least: number } | undefined;
  chain: Question[];
  /** Project numbers, best first, in the order the words were given. */
  words: string[][];
  leastScore: Fraction | undefined;
  places: number | undefined;
}

/** Reads the lines of one group. */
function readRules(rows: readonly SheetRow[]): Rules {
  const contents = rows.map((row) => [String(row.规则项), String(row.内容 ?? '')] as const);
  const of = (heading: string) => contents.find(([known]) => known === heading)?.[1] ?? '';
  const all = (heading: string) =>
    contents.filter(([known]) => known.startsWith(heading)).map(([, content]) => content);
  const [, high, low, least] =
    /去掉最高 (\d+) 份、最低 (\d+) 份；有效评分表少于 (\d+) 份时不去/.exec(of('去极值')) ?? [];
  const line = of('通过线');
  const ranked = Number(/^(\d+) /.exec(of('参加组内排名'))?.[1]);
  const [topN, percent] = [/前 (\d+) 名/.exec(line)?.[1], /前 ([\d.]+)%/.exec(line)?.[1]];
  const score = /达到 ([\d.]+) 分/.exec(line)?.[1];
  const counts = [
    ...(topN ? [Number(topN)] : []),
    ...(percent ? [shareOf(over(exact(percent), whole(100)), ranked)] : []),
  ];
  return {
    isWeighted: of('计分方式').includes('权重'),
    aggregate: of('正式得分取值'),
    trim: least ? { high: Number(high), low: Number(low), least: Number(least) } : undefined,
    chain: all('同分比较 ').flatMap(readQuestion),
    words: all('组长对同分的决定 ').map((word) => (word.split('（理由：')[0] ?? '').split(' ＞ ')),
    leastScore: score ? exact(score) : undefined,
    places: counts.length > 0 ? Math.min(...counts) : undefined,
  };
}

const shareOf = (share: Fraction, count: number) =>
  Math.max(1, Number((share[0] * BigInt(count)) / share[1]));

function readQuestion(content: string): Question[] {
  const items = /^评分项 ([\d、]+)（/.exec(content)?.[1];
  if (items) return [{ items: items.split('、').map(Number) }];
  const opinion = /^「(.+)」占有效评分表的比例/.exec(content)?.[1];
  return opinion ? [{ opinion }] : [];
}

interface ReadSheet {
  /** By the number of the item. */
  points: Map<number, Fraction>;
  opinion: string;
  isVeto: boolean;
  mark: string;
}

/** The sheets of each project, put together from the lines of the long form. */
function readSheets(rows: readonly SheetRow[], isWeighted: boolean): Map<string, ReadSheet[]> {
  const sheets = new Map<string, ReadSheet & { project: string }>();
  for (const row of rows) {
    const key = `${row.项目编号} ${row.专家代号}`;
    const sheet = sheets.get(key) ?? {
      project: String(row.项目编号),
      points: new Map(),
      opinion: String(row.推荐意见),
      isVeto: false,
      mark: String(row.是否计入),
    };
    sheets.set(key, sheet);
    const { 评分项序号: no, 得分: score, 满分: maximum, '权重（%）': weight, 意见: comment } = row;
    if (no !== null && score !== null) {
      const share = isWeighted ? times(over(exact(score), exact(maximum)), exact(weight)) : exact(score);
      sheet.points.set(Number(no), share);
    } else if (no !== null && String(comment ?? '').startsWith('是')) sheet.isVeto = true;
  }
  const byProject = new Map<string, ReadSheet[]>();
  for (const { project, ...sheet } of sheets.values())
    byProject.set(project, [...(byProject.get(project) ?? []), sheet]);
  return byProject;
}

function scoreOf({ aggregate, trim }: Rules, sheets: readonly ReadSheet[]): Fraction {
  const totals = sheets.map(({ points }) => sumOf([...points.values()])).sort(compare);
  if (aggregate === '中位数') {
    const half = Math.floor((totals.length - 1) / 2);
    return meanOf(totals.slice(half, totals.length - half));
  }
  if (aggregate === '去极值平均分' && trim && totals.length >= trim.least)
    return meanOf(totals.slice(trim.low, totals.length - trim.high));
  return meanOf(totals);
}

const askedOf = (sheets: readonly ReadSheet[], question: Question): Fraction =>
  'items' in question
    ? meanOf(
        sheets.map(({ points }) =>
          sumOf([...points].filter(([no]) => question.items.includes(no)).map(([, own]) => own)),
        ),
      )
    : over(whole(sheets.filter(({ opinion }) => opinion === question.opinion).length), whole(sheets.length));

interface Placed {
  project: string;
  merits: Fraction[];
  isVetoed: boolean;
}

const compareMerits = (a: Placed, b: Placed) =>
  a.merits.map((own, at) => compare(b.merits[at] ?? none, own)).find((sign) => sign !== 0) ?? 0;

/** Projects in their order, those of one place together. */
function placesOf(rules: Rules, projects: readonly Placed[]): Placed[][] {
  const blocks: Placed[][] = [];
  for (const one of [...projects].sort(compareMerits)) {
    const last = blocks.at(-1);
    if (last?.[0] && compareMerits(last[0], one) === 0) last.push(one);
    else blocks.push([one]);
  }
  return blocks.flatMap((block) => {
    const word = rules.words.findLast((order) => block.every(({ project }) => order.includes(project)));
    if (block.length === 1 || !word) return [block];
    return block.sort((a, b) => word.indexOf(a.project) - word.indexOf(b.project)).map((one) => [one]);
  });
}

function suggestionOf(rules: Rules, block: readonly Placed[], before: number, own: Placed): string {
  const isBelow = rules.leastScore && compare(own.merits[0] ?? none, rules.leastScore) < 0;
  if (isBelow || before >= (rules.places ?? Number.POSITIVE_INFINITY)) return '建议不通过';
  const isCut = before + block.length > (rules.places ?? Number.POSITIVE_INFINITY);
  return isCut || own.isVetoed ? '须由审批人判断' : '建议通过';
}

/** Every result of the one group that a workbook tells of, by the number of the project. */
export function reckonGroup(
  detail: readonly SheetRow[],
  ruleRows: readonly SheetRow[],
): Map<string, Reckoned> {
  const rules = readRules(ruleRows);
  const sheets = readSheets(detail, rules.isWeighted);
  const projects = [...sheets].map(
    ([project, own]): Placed => ({
      project,
      merits: [scoreOf(rules, own), ...rules.chain.map((question) => askedOf(own, question))],
      isVetoed: own.some(({ isVeto }) => isVeto),
    }),
  );
  const found = new Map<string, Reckoned>();
  for (const block of placesOf(rules, projects)) {
    const before = found.size;
    for (const own of block) {
      found.set(own.project, {
        score: threePlaces(own.merits[0] ?? none),
        rank: before + 1,
        isTied: block.length > 1,
        suggestion: suggestionOf(rules, block, before, own),
      });
    }
  }
  return found;
}

/** The score of each project by the marks alone: what is marked as counted is averaged, or the middle taken. */
export function reckonByMarks(
  detail: readonly SheetRow[],
  ruleRows: readonly SheetRow[],
): Map<string, string> {
  const rules = { ...readRules(ruleRows), trim: undefined };
  const sheets = readSheets(detail, rules.isWeighted);
  return new Map(
    [...sheets].map(([project, own]) => [
      project,
      threePlaces(
        scoreOf(
          rules,
          own.filter(({ mark }) => mark === '是'),
        ),
      ),
    ]),
  );
}
