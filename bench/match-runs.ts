// A process of its own: firms before 5,000 items, each of them judged for the first time, then shown again.
import { bestOfFirm } from '../apps/server/src/modules/portal/match/best-of-firm';
import { ItemMaterials } from '../apps/server/src/modules/portal/match/item-materials';
import { type JudgedFirm, judgeFirm } from '../apps/server/src/modules/portal/match/judge-firm';
import { matchRow } from '../apps/server/src/modules/portal/match/match-rows';
import { type ShelfItem, shelfOf } from '../apps/server/src/modules/portal/rule-shelf/rule-shelf';
import { itemCount, makeFirm, makeRules } from './rule-world';

const day = '2026-11-26';
const clock = (work: () => void) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const document: ShelfItem['document'] = {
  id: 'document',
  editionId: 'edition',
  title: '办法',
  shortTitle: '办法',
  docNo: '',
  level: '3',
  regionCode: '990100',
  topics: ['research'],
  audiences: ['enterprise'],
  from: '2026-01-01',
  to: null,
  paths: new Map(),
};
const items = makeRules(itemCount).map(
  ({ id, rule }, index): ShelfItem => ({
    id,
    fullName: `事项 ${id}`,
    benefitType: 'subsidy',
    mode: 'quick',
    windows: index % 3 === 0 ? [{ from: '2026-11-01', to: `2026-12-${10 + (index % 20)}` }] : [],
    isRolling: index % 3 !== 0,
    exclusionGroup: index % 10 === 0 ? `group ${Math.floor(index / 40)}` : '',
    requiredItemIds: [],
    materialIds: [],
    budgetTotal: null,
    budgetReserved: '0',
    budgetPaid: '0',
    document,
    rules: [{ id, no: 1, sha256: '', validFrom: '2026-01-01', validTo: null, rule, factKeys: [] }],
  }),
);
const shelf = shelfOf(1, { items, definitions: new Map(), dictionary: new Map() });
const materials = new ItemMaterials([], day);
const judge = (index: number) => judgeFirm(shelf, makeFirm(index), day, () => materials);

const text = (_: string, value: unknown) => String(value);
function show(judged: JudgedFirm, best = bestOfFirm(judged.items)) {
  const telling = {
    language: 'zh' as const,
    words: { label: (key: string) => key, text, origin: () => '', nameOf: () => undefined },
    best,
    placeOf: () => 1,
    mostCertain: 1,
    leafOf: () => undefined,
  };
  return judged.items.slice(0, 20).map((item) => matchRow(item, telling));
}

for (let index = 0; index < 8; index++) show(judge(index));
const freshMs = Array.from({ length: 60 }, (_, turn) => clock(() => show(judge(100 + turn))));
const judged = judge(7);
const best = bestOfFirm(judged.items);
const againMs = Array.from({ length: 60 }, () => clock(() => show(judged, best)));
console.log(JSON.stringify({ freshMs: p95(freshMs), againMs: p95(againMs) }));
