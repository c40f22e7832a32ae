import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type ReviewedSheet, type ReviewInput, recompute } from './index.ts';
import { anyReview } from './testing/any-review.ts';
import { anItem, oneItemStandard, sheetsOf, someRules, weightedStandard } from './testing/builders.ts';

const aReview = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  groupId: 'g1',
  standard: oneItemStandard,
  rules: someRules(),
  projects: [{ projectId: 'p' }, { projectId: 'q' }],
  sheets: [...sheetsOf('p', 88, 90, 85, 99, 60), ...sheetsOf('q', 90, 93, 96, 99, 99)],
  tieDecisions: [],
  ...changes,
});

const rowsOf = (input: ReviewInput) => recompute(input).results;

describe('the results of a group', () => {
  it('hold the declared figures, ranks and suggestions', () => {
    expect(rowsOf(aReview())).toMatchObject([
      {
        projectId: 'q',
        groupId: 'g1',
        officialScore: '96.000',
        rankInGroup: 1,
        decisionSuggestion: 'approve',
        flags: [],
      },
      {
        projectId: 'p',
        groupId: 'g1',
        officialScore: '87.667',
        rankInGroup: 2,
        decisionSuggestion: 'approve',
        flags: [],
      },
    ]);
  });

  it('say reject below the line and decide where the line cuts a tie', () => {
    const sheets = [...sheetsOf('p', 80, 80, 80), ...sheetsOf('q', 80, 80, 80)];
    const rules = someRules({ passLine: { mode: 'topN', topN: 1 } });
    expect(rowsOf(aReview({ sheets, rules })).map((row) => [row.decisionSuggestion, row.flags])).toEqual([
      ['decide', ['openTieAtLine']],
      ['decide', ['openTieAtLine']],
    ]);
    expect(rowsOf(aReview({ rules })).map((row) => row.decisionSuggestion)).toEqual(['approve', 'reject']);
  });

  it('follow the leader where the declared chain ends', () => {
    const sheets = [...sheetsOf('p', 80, 80, 80), ...sheetsOf('q', 80, 80, 80)];
    const tieDecisions = [{ seq: 1, projectIds: ['q', 'p'] }];
    const rules = someRules({ passLine: { mode: 'topN', topN: 1 } });
    expect(
      rowsOf(aReview({ sheets, rules, tieDecisions })).map((row) => [
        row.projectId,
        row.rankInGroup,
        row.decisionSuggestion,
      ]),
    ).toEqual([
      ['q', 1, 'approve'],
      ['p', 2, 'reject'],
    ]);
  });

  it('never count a recused, voided, returned or missing sheet as 0', () => {
    const ghosts = [0, 10, 30, 40, 50].map(
      (status, at): ReviewedSheet => ({
        ...sheetsOf('p', 0)[0]!,
        sheetId: `ghost${at}`,
        expertId: `ghost${at}`,
        status,
        items: [],
      }),
    );
    const [alone, together] = [
      rowsOf(aReview()),
      rowsOf(aReview({ sheets: [...ghosts, ...aReview().sheets] })),
    ];
    const plain = (rows: typeof alone) => rows.map(({ steps, ...row }) => row);
    expect(plain(together)).toEqual(plain(alone));
  });

  it('leave projects with too few sheets, anchors and voided projects without a rank', () => {
    const input = aReview({
      projects: [
        { projectId: 'p' },
        { projectId: 'q', isAnchor: true },
        { projectId: 'few' },
        { projectId: 'void', isVoided: true },
      ],
      sheets: [...aReview().sheets, ...sheetsOf('few', 99, 99), ...sheetsOf('void', 99, 99, 99)],
      rules: someRules({ passLine: { mode: 'topRatio', topRatio: 1 } }),
    });
    const { results, passLine } = recompute(input);
    expect(
      results.map((row) => [
        row.projectId,
        row.rankInGroup,
        row.validCount,
        row.flags,
        row.decisionSuggestion,
      ]),
    ).toEqual([
      ['p', 1, 5, [], 'approve'],
      ['few', null, 2, ['tooFewSheets'], null],
      ['q', null, 5, ['anchor'], null],
      ['void', null, 0, ['voided'], null],
    ]);
    expect(passLine).toMatchObject({ rankedCount: 1, quota: 1, passing: ['p'] });
  });

  it('ask people about a vetoed project above the line, without touching its score', () => {
    const standard = {
      mode: 'points' as const,
      items: [anItem(), anItem({ id: 'fraud', scoreType: 'veto' })],
    };
    const withVeto = (sheet: ReviewedSheet, veto: number) => ({
      ...sheet,
      items: [...sheet.items, { itemId: 'fraud', score: veto }],
    });
    const sheets = [
      ...sheetsOf('p', 90, 90, 90).map((sheet, at) => withVeto(sheet, at === 0 ? 1 : 0)),
      ...sheetsOf('q', 80, 80, 80).map((sheet) => withVeto(sheet, 0)),
    ];
    expect(rowsOf(aReview({ standard, sheets }))).toMatchObject([
      {
        projectId: 'p',
        officialScore: '90.000',
        rankInGroup: 1,
        vetoCount: 1,
        flags: ['vetoed'],
        decisionSuggestion: 'decide',
      },
      { projectId: 'q', rankInGroup: 2, vetoCount: 0, flags: [], decisionSuggestion: 'approve' },
    ]);
  });

  it('keep a vetoed project below the line rejected', () => {
    const veto = anItem({ id: 'fraud', scoreType: 'veto' });
    const sheets = sheetsOf('p', 50, 50, 50).map((sheet) => ({
      ...sheet,
      items: [...sheet.items, { itemId: 'fraud', score: 1 }],
    }));
    const standard = { mode: 'points' as const, items: [anItem(), veto] };
    const [row] = rowsOf(aReview({ standard, sheets, projects: [{ projectId: 'p' }] }));
    expect(row).toMatchObject({ vetoCount: 3, flags: ['vetoed'], decisionSuggestion: 'reject' });
  });

  it('are computed from the items, with unrounded weighted totals', () => {
    const sheets = [7, 8, 8].map(
      (novelty, at): ReviewedSheet => ({
        sheetId: `s${at}`,
        projectId: 'p',
        expertId: `e${at}`,
        status: 20,
        items: [
          { itemId: 'novelty', score: novelty },
          { itemId: 'team', score: '4.5' },
          { itemId: 'budget', score: 8.3 },
        ],
        recommendation: at === 0 ? 1 : 2,
      }),
    );
    const [row] = rowsOf(aReview({ standard: weightedStandard, projects: [{ projectId: 'p' }], sheets }));
    // 23/27×50 + 4.5/7×30 + 16.6 = (40250 + 18225 + 15687) / 945
    expect(row).toMatchObject({
      officialExact: '74162/945',
      officialScore: '78.478',
      recommendationCounts: { 1: 1, 2: 2, 3: 0, 4: 0 },
      itemMeans: [
        { itemId: 'novelty', mean: '42.593' },
        { itemId: 'team', mean: '19.286' },
        { itemId: 'budget', mean: '16.600' },
      ],
    });
  });
});

describe('facts that cannot be are refused', () => {
  const [first, ...rest] = aReview().sheets as [ReviewedSheet, ...ReviewedSheet[]];
  it.each([
    ['a submitted sheet with a missing item', { sheets: [{ ...first, items: [] }, ...rest] }],
    [
      'a submitted sheet off the step',
      { sheets: [{ ...first, items: [{ itemId: 'a', score: '1.2' }] }, ...rest] },
    ],
    ['a sheet of a stranger project', { sheets: [{ ...first, projectId: 'x' }, ...rest] }],
    ['two sheets of one expert for one project', { sheets: [first, { ...first, sheetId: 'other' }] }],
    ['a sheet that stands twice', { sheets: [first, { ...first, expertId: 'other' }] }],
    [
      'a project that stands twice',
      { projects: [{ projectId: 'p' }, { projectId: 'q' }, { projectId: 'p' }] },
    ],
    [
      'two decisions of one number',
      {
        tieDecisions: [
          { seq: 1, projectIds: ['p'] },
          { seq: 1, projectIds: ['q'] },
        ],
      },
    ],
  ] as [string, Partial<ReviewInput>][])('such as %s', (_, changes) => {
    expect(() => recompute(aReview(changes))).toThrow(RangeError);
  });
});

const run = { seed: 20_261_120, numRuns: 2000 };

/** Shuffles with a number as the source of chance. */
const shuffle = <T>(things: readonly T[], seed: number): T[] =>
  things
    .map((thing, at) => ({ thing, key: ((at + 1) * 2_654_435_761 * (seed + 1)) % 4_294_967_291 }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);

describe('for any group', () => {
  it('the same facts in any order give the same bytes', () => {
    fc.assert(
      fc.property(anyReview, fc.nat(1_000_000), (input, seed) => {
        const shuffled = {
          ...input,
          projects: shuffle(input.projects, seed),
          tieDecisions: shuffle(input.tieDecisions, seed),
          sheets: shuffle(input.sheets, seed).map((sheet) => ({
            ...sheet,
            items: shuffle(sheet.items, seed),
          })),
        };
        expect(canonicalJson(recompute(shuffled))).toBe(canonicalJson(recompute(input)));
      }),
      run,
    );
  });

  it('ranks follow scores, count the better ones and are shared by ties only', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const ranked = recompute(input).results.filter((row) => row.rankInGroup !== null);
        for (const row of ranked) {
          const ahead = ranked.filter((other) => Number(other.rankInGroup) < Number(row.rankInGroup));
          expect(row.rankInGroup).toBe(ahead.length + 1);
          expect(ahead.every((other) => Number(other.officialScore) >= Number(row.officialScore))).toBe(true);
          const same = ranked.filter((other) => other !== row && other.rankInGroup === row.rankInGroup);
          expect(same.map((other) => other.projectId).sort()).toEqual(row.tiedWith);
          expect(same.every((other) => other.officialExact === row.officialExact)).toBe(true);
        }
      }),
      run,
    );
  });

  it('at most the quota passes, and a tie is open exactly when passing it whole would exceed the quota', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const { passLine, results } = recompute(input);
        const quota = passLine.quota ?? 0;
        expect(passLine.passing.length).toBeLessThanOrEqual(quota);
        if (passLine.openTieAtLine.length === 0) return;
        expect(passLine.passing.length).toBeLessThan(quota);
        expect(passLine.passing.length + passLine.openTieAtLine.length).toBeGreaterThan(quota);
        const open = results.filter((row) => passLine.openTieAtLine.includes(row.projectId));
        expect(new Set(open.map((row) => row.rankInGroup)).size).toBe(1);
      }),
      run,
    );
  });

  it('names of projects play no part: renaming them renames the ranks', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const rename = (id: string) => `p${9 - Number(id.slice(1))}`;
        const renamed = {
          ...input,
          projects: input.projects.map((project) => ({ ...project, projectId: rename(project.projectId) })),
          sheets: input.sheets.map((sheet) => ({ ...sheet, projectId: rename(sheet.projectId) })),
          tieDecisions: input.tieDecisions.map((decision) => ({
            ...decision,
            projectIds: decision.projectIds.map(rename),
          })),
        };
        const ranks = (rows: ReturnType<typeof rowsOf>, nameOf: (id: string) => string) =>
          Object.fromEntries(rows.map((row) => [nameOf(row.projectId), row.rankInGroup]));
        expect(ranks(rowsOf(renamed), (id) => id)).toEqual(ranks(rowsOf(input), rename));
      }),
      run,
    );
  });
});
