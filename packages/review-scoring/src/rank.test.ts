import { describe, expect, it } from 'vitest';
import { type PassLineRule, type RankedProject, rank, type TieDecision } from './index.ts';
import { noCounts, pointsStandard, someRules, weightedStandard } from './testing/builders.ts';

const aProject = (
  projectId: string,
  officialExact: string | null,
  changes: Partial<RankedProject> = {},
): RankedProject => ({
  projectId,
  officialExact,
  validCount: 5,
  itemMeans: [],
  recommendationCounts: noCounts,
  ...changes,
});

const byNovelty = (mean: string, team = '0') => ({
  itemMeans: [
    { itemId: 'novelty', mean },
    { itemId: 'team', mean: team },
  ],
});

const ranksOf = (projects: RankedProject[], decisions: TieDecision[] = []) =>
  rank(projects, someRules(), pointsStandard, decisions).ranks.map(({ projectId, rankInGroup }) => [
    projectId,
    rankInGroup,
  ]);

describe('ranks', () => {
  it('fall with the score and skip after a tie: 1, 2, 2, 4', () => {
    const projects = [aProject('d', '70'), aProject('c', '80'), aProject('a', '90'), aProject('b', '80')];
    expect(ranksOf(projects)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ]);
    expect(rank(projects, someRules(), pointsStandard).ranks[1]).toMatchObject({
      tiedWith: ['c'],
      tieBreakPath: expect.anything(),
    });
  });

  it('go by the unrounded score', () => {
    expect(ranksOf([aProject('a', '259/3'), aProject('b', '86.3334')])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(ranksOf([aProject('a', '259/3'), aProject('b', '518/6')])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('are not given without an official score', () => {
    expect(ranksOf([aProject('b', null), aProject('a', null), aProject('c', '1')])).toEqual([
      ['c', 1],
      ['a', null],
      ['b', null],
    ]);
  });

  it('of an empty group are none', () => {
    expect(rank([], someRules(), pointsStandard)).toMatchObject({
      ranks: [],
      passLine: { passing: [], rankedCount: 0 },
    });
  });
});

describe('a tie is broken', () => {
  it('first by the items in their declared order', () => {
    const projects = [
      aProject('a', '80', byNovelty('30', '28')),
      aProject('b', '80', byNovelty('31', '20')),
      aProject('c', '80', byNovelty('30', '29')),
    ];
    const { ranks } = rank(projects, someRules(), pointsStandard);
    expect(ranks.map(({ projectId, rankInGroup }) => [projectId, rankInGroup])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
    expect(ranks[0]?.tieBreakPath).toEqual([{ by: 'item', itemIds: ['novelty'], value: '31.000' }]);
    expect(ranks[1]?.tieBreakPath).toEqual([
      { by: 'item', itemIds: ['novelty'], value: '30.000' },
      { by: 'item', itemIds: ['team'], value: '29.000' },
    ]);
  });

  it('never by an item that has no place in the chain', () => {
    const withBudget = (mean: string) => ({ itemMeans: [{ itemId: 'budget', mean }] });
    expect(ranksOf([aProject('a', '80', withBudget('10')), aProject('b', '80', withBudget('20'))])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('then by the share of better recommendations among valid sheets', () => {
    const projects = [
      aProject('a', '80', { recommendationCounts: { 1: 3, 2: 2, 3: 0, 4: 0 } }),
      aProject('b', '80', { validCount: 4, recommendationCounts: { 1: 3, 2: 1, 3: 0, 4: 0 } }),
      aProject('c', '80', { recommendationCounts: { 1: 3, 2: 1, 3: 0, 4: 1 } }),
      aProject('d', '80', { recommendationCounts: { 1: 3, 2: 1, 3: 1, 4: 0 } }),
    ];
    const { ranks } = rank(projects, someRules(), weightedStandard);
    expect(ranks.map((row) => row.projectId)).toEqual(['b', 'a', 'd', 'c']);
    expect(ranks[0]?.tieBreakPath.at(-1)).toEqual({ by: 'recommendation', level: 1, value: '0.75' });
    expect(ranks[2]?.tieBreakPath.at(-1)).toEqual({ by: 'recommendation', level: 3, value: '0.2' });
  });

  it('last by the decision of the leader', () => {
    const tied = [aProject('a', '80'), aProject('b', '80'), aProject('c', '80')];
    expect(ranksOf(tied, [{ seq: 1, projectIds: ['c', 'a', 'b'] }])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    const { ranks } = rank(tied, someRules(), pointsStandard, [{ seq: 1, projectIds: ['c', 'a', 'b'] }]);
    expect(ranks[0]?.tieBreakPath.at(-1)).toEqual({ by: 'leader', seq: 1, position: 1 });
    expect(ranks[0]?.tiedWith).toEqual([]);
  });

  it('by the later of two decisions', () => {
    const tied = [aProject('a', '80'), aProject('b', '80')];
    const decisions = [
      { seq: 2, projectIds: ['b', 'a'] },
      { seq: 1, projectIds: ['a', 'b'] },
    ];
    expect(ranksOf(tied, decisions)).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });

  it('not by a decision that leaves one of the tied out', () => {
    const tied = [aProject('a', '80'), aProject('b', '80'), aProject('c', '80')];
    expect(ranksOf(tied, [{ seq: 1, projectIds: ['b', 'a'] }])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('not by a decision against the scores', () => {
    expect(ranksOf([aProject('a', '80'), aProject('b', '70')], [{ seq: 1, projectIds: ['b', 'a'] }])).toEqual(
      [
        ['a', 1],
        ['b', 2],
      ],
    );
  });

  it('never by id or order of arrival', () => {
    const tied = ['z', 'a', 'm'].map((id) => aProject(id, '80', byNovelty('30')));
    const { ranks } = rank(tied, someRules(), pointsStandard);
    expect(ranks.map((row) => row.rankInGroup)).toEqual([1, 1, 1]);
    expect(ranks.map((row) => row.tieBreakPath.at(-1))).toEqual(Array(3).fill({ by: 'nothing' }));
  });

  it('by a section through the sum of its leaves', () => {
    const items = pointsStandard.items.map((item) => ({ ...item, parentId: 'all', tieBreakOrder: null }));
    const section = { ...pointsStandard.items[0]!, id: 'all', tieBreakOrder: 1 };
    const projects = [aProject('a', '80', byNovelty('30', '20')), aProject('b', '80', byNovelty('29', '22'))];
    const { ranks } = rank(projects, someRules(), { mode: 'points', items: [section, ...items] });
    expect(ranks.map((row) => row.projectId)).toEqual(['b', 'a']);
    expect(ranks[0]?.tieBreakPath).toEqual([{ by: 'item', itemIds: ['all'], value: '51.000' }]);
  });
});

describe('the pass line', () => {
  const five = ['90', '80', '80', '70', '60'].map((score, at) => aProject('abcde'[at]!, score));
  const lineOf = (passLine: PassLineRule, projects = five) => {
    const { passing, openTieAtLine, quota } = rank(projects, { passLine }, pointsStandard).passLine;
    return [passing.join(''), openTieAtLine.join(''), quota];
  };

  it.each([
    [{ mode: 'score', score: '80' }, 'abc', '', null],
    [{ mode: 'score', score: 80.001 }, 'a', '', null],
    [{ mode: 'score', score: '100' }, '', '', null],
    [{ mode: 'topN', topN: 1 }, 'a', '', 1],
    [{ mode: 'topN', topN: 2 }, 'a', 'bc', 2],
    [{ mode: 'topN', topN: 3 }, 'abc', '', 3],
    [{ mode: 'topN', topN: 99 }, 'abcde', '', 99],
    [{ mode: 'topRatio', topRatio: '0.6' }, 'abc', '', 3],
    [{ mode: 'topRatio', topRatio: '0.59' }, 'a', 'bc', 2],
    [{ mode: 'topRatio', topRatio: 0.1 }, 'a', '', 1],
    [{ mode: 'both', score: '75', topN: 4 }, 'abc', '', 4],
    [{ mode: 'both', score: '75', topN: 2 }, 'a', 'bc', 2],
    [{ mode: 'both', score: '85', topN: 2 }, 'a', '', 2],
    [{ mode: 'both', score: '50', topN: 4, topRatio: '0.2' }, 'a', '', 1],
  ] as [PassLineRule, string, string, number | null][])(
    'of %j lets %j pass and leaves %j open',
    (rule, passing, open, quota) => {
      expect(lineOf(rule)).toEqual([passing, open, quota]);
    },
  );

  it('takes the share of the ranked projects only', () => {
    expect(
      lineOf({ mode: 'topRatio', topRatio: '0.4' }, [...five, aProject('x', null), aProject('y', null)]),
    ).toEqual(['a', 'bc', 2]);
  });

  it('is closed by a decision of the leader', () => {
    const { passLine, ranks } = rank(five, { passLine: { mode: 'topN', topN: 2 } }, pointsStandard, [
      { seq: 1, projectIds: ['c', 'b'] },
    ]);
    expect(passLine).toMatchObject({ passing: ['a', 'c'], openTieAtLine: [] });
    expect(ranks.map((row) => row.passes)).toEqual([true, true, false, false, false]);
  });

  it('compares unrounded scores', () => {
    expect(lineOf({ mode: 'score', score: '86.333' }, [aProject('a', '259/3')])[0]).toBe('a');
    expect(lineOf({ mode: 'score', score: '86.334' }, [aProject('a', '86.3335')])[0]).toBe('');
  });

  it('cannot be drawn without its figure', () => {
    expect(() => lineOf({ mode: 'score' })).toThrow(RangeError);
    expect(() => lineOf({ mode: 'topN' })).toThrow(RangeError);
  });
});
