import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, type Fit, type Question, seedPoints, type TeamRules, worthOf } from './candidate';
import { chooseExperts } from './choose-experts';
import { explainLeftOut, explainMember, findExchanges } from './explain-choice';
import { teamWorth } from './improve-team';
import { brokenRules, smallestSize } from './team-rules';

const rules: TeamRules = {
  minExperts: 5,
  oddExperts: true,
  minValidSheets: 3,
  technicalRatio: 0.67,
  maxSameDistrict: 0.4,
  oneEmployerPerGroup: true,
};

const aCandidate = (expertId: string, given: Partial<Candidate> = {}): Candidate => ({
  expertId,
  employer: `employer of ${expertId}`,
  districtId: `district of ${expertId}`,
  isTechnical: true,
  mayLead: true,
  hasPledge: true,
  hasSoftConflict: false,
  score: 60,
  fits: ['match', 'match'],
  load: { groups: 0, projects: 0 },
  bar: undefined,
  ...given,
});

const aQuestion = (free: readonly Candidate[], given: Partial<Question> = {}): Question => ({
  seed: 'seed',
  rules,
  projectCount: 2,
  seated: [],
  leaderId: undefined,
  free,
  ...given,
});

const many = (count: number, given: (at: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, at) => aCandidate(`e${at}`, given(at)));
const idsOf = (list: readonly Candidate[]) => list.map(({ expertId }) => expertId).sort();

const someone = fc.record({
  employer: fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'f'),
  districtId: fc.constantFrom('', 'north', 'south', 'east', 'west'),
  isTechnical: fc.boolean(),
  mayLead: fc.boolean(),
  hasPledge: fc.boolean(),
  hasSoftConflict: fc.boolean(),
  score: fc.integer({ min: 0, max: 100 }),
  fits: fc.tuple(
    fc.constantFrom<Fit>('match', 'near', 'none'),
    fc.constantFrom<Fit>('match', 'near', 'none'),
  ),
  load: fc.record({ groups: fc.integer({ min: 0, max: 3 }), projects: fc.integer({ min: 0, max: 30 }) }),
  bar: fc.option(
    fc.constantFrom('conflict' as const, 'busy' as const, 'unavailable' as const, 'account' as const),
    {
      nil: undefined,
      freq: 3,
    },
  ),
});
const someRules = fc.record({
  minExperts: fc.integer({ min: 1, max: 5 }),
  oddExperts: fc.boolean(),
  minValidSheets: fc.integer({ min: 1, max: 3 }),
  technicalRatio: fc.constantFrom(0, 0.5, 0.67, 1),
  maxSameDistrict: fc.constantFrom(0, 0.4, 1),
  oneEmployerPerGroup: fc.boolean(),
});
const someQuestion = fc
  .record({
    people: fc.array(someone, { maxLength: 9 }),
    seated: fc.nat(2),
    rules: someRules,
    seed: fc.string(),
  })
  .map(({ people, seated, ...more }): Question => {
    const all = people.map((one, at) => aCandidate(`e${at}`, one));
    const there = all.slice(0, seated).map((one) => ({ ...one, bar: undefined }));
    return aQuestion(all.slice(seated), { ...more, seated: there });
  });

/** Every set of people who may be seated beside those who are there. */
function everyTeam({ seated, free, rules: given }: Question): Candidate[][] {
  const open = free.filter(({ bar }) => bar === undefined);
  return Array.from({ length: 2 ** open.length }, (_, bits) => open.filter((_one, at) => bits & (2 ** at)))
    .filter((team) => {
      const employers = [...seated, ...team].map(({ employer }) => employer).filter(Boolean);
      return !given.oneEmployerPerGroup || new Set(employers).size === employers.length;
    })
    .map((team) => [...seated, ...team]);
}

describe('experts chosen for a group', () => {
  it('are never in conflict, busy, paused or without an account', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        expect(chooseExperts(question).chosen.filter(({ bar }) => bar !== undefined)).toEqual([]);
      }),
    );
  });

  it('are a team that may open wherever there is one of the smallest size', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const size = smallestSize(question.rules, question.seated);
        const isThere = everyTeam(question).some(
          (team) => team.length === size && brokenRules(team, question.rules).length === 0,
        );
        fc.pre(isThere);
        expect(chooseExperts(question)).toMatchObject({ broken: [], relax: [] });
      }),
    );
  });

  it('never stand beside somebody of the same employer where the rules forbid it', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { chosen } = chooseExperts(question);
        const taken = new Set(question.seated.map(({ employer }) => employer));
        const own = chosen.map(({ employer }) => employer).filter(Boolean);
        fc.pre(question.rules.oneEmployerPerGroup);
        expect(new Set(own).size).toBe(own.length);
        expect(own.filter((employer) => taken.has(employer))).toEqual([]);
      }),
    );
  });

  it('are the same for the same seed, however the facts are ordered', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const turned = { ...question, free: question.free.toReversed() };
        expect(idsOf(chooseExperts(turned).chosen)).toEqual(idsOf(chooseExperts(question).chosen));
      }),
    );
  });

  it('are not bettered by exchanging one of them', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { chosen, broken } = chooseExperts(question);
        fc.pre(broken.length === 0);
        const team = [...question.seated, ...chosen];
        const better = chosen.flatMap((leaving) =>
          findExchanges(question, team, leaving, 99).filter(({ coming }) => {
            const next = [...team.filter((one) => one !== leaving), coming];
            return (
              brokenRules(next, question.rules).length === 0 &&
              teamWorth(question, next) > teamWorth(question, team) + 1e-6
            );
          }),
        );
        expect(better).toEqual([]);
      }),
    );
  });

  it('carry less than others who fit alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 12 }),
        fc.string(),
        (loads, seed) => {
          const free = many(loads.length, (at) => ({ load: { groups: loads[at] ?? 0, projects: 0 } }));
          const { chosen } = chooseExperts(aQuestion(free, { seed }));
          const most = Math.max(...chosen.map(({ load }) => load.groups));
          const left = free.filter((one) => !chosen.includes(one));
          expect(left.filter(({ load }) => load.groups < most)).toEqual([]);
        },
      ),
    );
  });

  it('fit better than those who are left, where nothing else differs by more than the seed decides', () => {
    const free = many(12, (at) => ({ score: at * (seedPoints + 1) }));
    expect(idsOf(chooseExperts(aQuestion(free)).chosen)).toEqual(['e10', 'e11', 'e7', 'e8', 'e9']);
  });

  it('cover each project with its direction before they gain in the mean', () => {
    const free = [
      ...many(6, () => ({ score: 90, fits: ['match', 'none'] as const })),
      ...['x', 'y', 'z'].map((id) => aCandidate(id, { score: 40, fits: ['none', 'match'] })),
    ];
    const { chosen } = chooseExperts(aQuestion(free, { rules: { ...rules, minValidSheets: 2 } }));
    expect(idsOf(chosen).filter((id) => 'xyz'.includes(id))).toHaveLength(2);
  });

  it('spread over projects before one of them has more than it needs', () => {
    const free = [
      ...many(6, () => ({ score: 60, fits: ['match', 'none'] as const })),
      ...['x', 'y'].map((id) => aCandidate(id, { score: 40, fits: ['none', 'match'] })),
    ];
    const { chosen } = chooseExperts(aQuestion(free));
    expect(idsOf(chosen).filter((id) => 'xy'.includes(id))).toHaveLength(2);
  });

  it('differ with the seed among equals, and are led by one who may', () => {
    const free = many(20, (at) => ({ mayLead: at % 2 === 0 }));
    const teams = ['a', 'b', 'c', 'd'].map((seed) => chooseExperts(aQuestion(free, { seed })));
    expect(new Set(teams.map(({ chosen }) => idsOf(chosen).join())).size).toBeGreaterThan(1);
    for (const { leaderId } of teams)
      expect(free.find((one) => one.expertId === leaderId)?.mayLead).toBe(true);
  });

  it('keep those who are there and their leader, and add only who is missing', () => {
    const seated = [aCandidate('there', { score: 1 }), aCandidate('leads', { score: 2 })];
    const { chosen, leaderId } = chooseExperts(aQuestion(many(8), { seated, leaderId: 'leads' }));
    expect(chosen).toHaveLength(3);
    expect(leaderId).toBe('leads');
  });
});

describe('where no team may open', () => {
  const relaxOf = (free: readonly Candidate[]) => chooseExperts(aQuestion(free));

  it('as many as there are come, and too few experts is what is said', () => {
    expect(relaxOf(many(3))).toMatchObject({ chosen: [{}, {}, {}], broken: ['experts'], relax: ['experts'] });
  });

  it('the one rule in the way is named, not more', () => {
    expect(relaxOf(many(9, () => ({ mayLead: false }))).relax).toEqual(['leader']);
    expect(relaxOf(many(9, () => ({ districtId: 'one' }))).relax).toEqual(['sameDistrict']);
    expect(relaxOf(many(9, (at) => ({ isTechnical: at < 2 }))).relax).toEqual(['expertTypes']);
    expect(relaxOf(many(9, (at) => ({ bar: at < 4 ? undefined : 'busy' }))).relax).toEqual(['busy']);
  });

  it('two rules are named where one is not enough', () => {
    expect(relaxOf(many(9, () => ({ districtId: 'one', mayLead: false }))).relax).toEqual([
      'sameDistrict',
      'leader',
    ]);
  });

  it('people of one employer are not put together for that', () => {
    const { chosen, relax, broken } = relaxOf(many(9, () => ({ employer: 'one' })));
    expect([chosen.length, relax, broken]).toEqual([1, ['employer'], ['experts']]);
  });

  it('a conflict is never what gives way', () => {
    const { chosen, relax } = relaxOf(many(9, () => ({ bar: 'conflict' })));
    expect([chosen, relax]).toEqual([[], ['experts', 'leader']]);
  });
});

describe('a thousand people for sixty projects', () => {
  const fits = ['match', 'near', 'none'] as const;
  const thousand = (given: Partial<Candidate>) =>
    many(1000, (at) => ({
      districtId: `district ${at % 12}`,
      isTechnical: at % 3 > 0,
      score: (at * 37) % 100,
      fits: Array.from({ length: 60 }, (_, place) => fits[(at * 7 + place * 3) % 3] ?? 'none'),
      ...given,
    }));
  it.each([
    ['as they are', {}, []],
    ['none of them technical', { isTechnical: false }, ['expertTypes']],
    ['all of one district', { districtId: 'one' }, ['sameDistrict']],
  ])('keep nobody waiting: %s', (_name, given, relax) => {
    const began = performance.now();
    expect(chooseExperts(aQuestion(thousand(given), { projectCount: 60 })).relax).toEqual(relax);
    // Far more than it takes, and far less than trying every leader for a team there is not.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('what is said of a choice', () => {
  it('names the projects that need somebody, and why others stay out', () => {
    const free = [
      ...many(3),
      aCandidate('only', { fits: ['none', 'match'], score: 58 }),
      aCandidate('five', { fits: ['match', 'none'] }),
      aCandidate('tied', { bar: 'conflict' }),
      aCandidate('mate', { employer: 'employer of e0', score: 20 }),
      aCandidate('weak', { score: 10, fits: ['none', 'none'] }),
    ];
    const question = aQuestion(free, { rules: { ...rules, minValidSheets: 4 } });
    const { chosen } = chooseExperts(question);
    expect(explainMember(question, chosen, free[3]!)).toEqual({ matches: 1, nears: 0, keeps: [2] });
    const causeOf = (id: string) =>
      explainLeftOut(question, chosen, free.find(({ expertId }) => expertId === id)!).cause;
    expect(['tied', 'mate', 'weak'].map(causeOf)).toEqual(['conflict', 'employer', 'fit']);
  });

  it('says what an exchange costs', () => {
    const free = many(7, (at) => ({ score: 60 - at, fits: at < 5 ? ['match', 'match'] : ['match', 'none'] }));
    const question = aQuestion(free, { rules: { ...rules, minValidSheets: 5 } });
    const { chosen } = chooseExperts(question);
    const [first] = findExchanges(question, chosen, chosen[0]!, 1);
    expect(first).toMatchObject({ breaks: [], shorts: [2] });
    expect(first!.fitChange).toBeLessThan(0);
    expect(worthOf('seed', first!.coming)).toBeLessThan(60);
  });
});
