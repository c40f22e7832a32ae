import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConflictFacts, ExpertFacts, HoldingEdge, ProjectFacts } from './conflict-facts';
import { detectConflicts } from './detect-conflicts';

const now = Date.UTC(2026, 10, 20);
const rules = { coiYears: 3, shareholdingThreshold: 25, now };
const yearMs = 365.25 * 86_400_000;

const anExpert = (id: string, given: Partial<ExpertFacts> = {}): ExpertFacts => ({
  id,
  name: `专家${id}`,
  idHash: `hash of ${id}`,
  mobile: '',
  email: '',
  employer: { creditCode: `employer of ${id}`, name: `单位${id}` },
  employments: [],
  avoidances: [],
  ...given,
});

const aProject = (id: string, given: Partial<ProjectFacts> = {}): ProjectFacts => ({
  id,
  name: `项目${id}`,
  batchId: 'batch',
  directionId: `direction of ${id}`,
  parties: [{ creditCode: `firm of ${id}`, name: `申报企业${id}` }],
  members: [],
  exclusions: [],
  ...given,
});

const holds = (holder: string, held: string, ratio: number, isPerson = false): HoldingEdge => ({
  heldCode: held,
  heldName: held,
  holderCode: isPerson ? null : holder,
  holderHash: isPerson ? holder : null,
  holderName: holder,
  ratio,
  relation: 'shareholder',
  from: null,
  to: null,
  asOf: now,
});

const facts = (given: Partial<ConflictFacts>): ConflictFacts => ({
  experts: [],
  projects: [],
  holdings: [],
  posts: [],
  contacts: [],
  pastProjects: [],
  ...given,
});

const found = (given: Partial<ConflictFacts>) =>
  detectConflicts(facts(given), rules).map(({ type, level }) => `${type}:${level}`);

const avoid = (given: object) => ({
  type: 'unit' as const,
  creditCode: '',
  name: '',
  idHash: null,
  projectId: null,
  ...given,
});
const post = (relation: 'legalPerson' | 'executive', idHash: string) => ({
  creditCode: 'F',
  enterpriseName: '申报企业',
  idHash,
  relation,
  from: null,
  to: null,
  asOf: now,
});

const firm = { creditCode: 'F', name: '申报企业' };
const project = aProject('p', { parties: [firm] });
const me = (given: Partial<ExpertFacts> = {}) => anExpert('e', given);
const at = (creditCode: string, name = '某单位') => ({ employer: { creditCode, name } });

describe('each way of being in conflict', () => {
  it.each<[string, Partial<ConflictFacts>, string[]]>([
    ['nothing in common', { experts: [me()], projects: [project] }, []],
    ['the applicant employs the expert', { experts: [me(at('F'))], projects: [project] }, ['sameUnit:3']],
    [
      'the employer is known by name only',
      { experts: [me(at('', ' 申报企业 '))], projects: [project] },
      ['sameUnit:3'],
    ],
    [
      'a partner employs the expert',
      {
        experts: [me(at('C'))],
        projects: [aProject('p', { parties: [firm, { creditCode: 'C', name: '合作方' }] })],
      },
      ['sameUnit:3'],
    ],
    [
      'he left two years ago',
      {
        experts: [me({ employments: [{ creditCode: 'F', name: '', from: null, to: now - 2 * yearMs }] })],
        projects: [project],
      },
      ['formerEmployer:3'],
    ],
    [
      'he left four years ago',
      {
        experts: [me({ employments: [{ creditCode: 'F', name: '', from: null, to: now - 4 * yearMs }] })],
        projects: [project],
      },
      ['formerEmployerOld:2'],
    ],
    [
      'a second employer he still has',
      {
        experts: [me({ employments: [{ creditCode: 'F', name: '', from: null, to: null }] })],
        projects: [project],
      },
      ['sameUnit:3'],
    ],
    [
      'the employer holds the applicant',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('E', 'F', 30)] },
      ['parent:3'],
    ],
    [
      'but too little of it',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('E', 'F', 24.9999)] },
      [],
    ],
    [
      'exactly the threshold',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('E', 'F', 25)] },
      ['parent:3'],
    ],
    [
      'through a chain whose product reaches it',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('E', 'M', 50), holds('M', 'F', 50)] },
      ['parent:3'],
    ],
    [
      'through a chain whose product does not',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('E', 'M', 50), holds('M', 'F', 49)] },
      [],
    ],
    [
      'over four links',
      {
        experts: [me(at('E'))],
        projects: [project],
        holdings: [holds('E', 'A', 100), holds('A', 'B', 100), holds('B', 'C', 100), holds('C', 'F', 100)],
      },
      ['parent:3'],
    ],
    [
      'over five links, which is too far',
      {
        experts: [me(at('E'))],
        projects: [project],
        holdings: ['A', 'B', 'C', 'D', 'F'].map((held, i, all) => holds(all[i - 1] ?? 'E', held, 100)),
      },
      [],
    ],
    [
      'the applicant holds the employer',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('F', 'E', 60)] },
      ['subsidiary:3'],
    ],
    [
      'one holder over both',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('H', 'E', 40), holds('H', 'F', 40)] },
      ['commonHolder:3'],
    ],
    [
      'one person over both',
      {
        experts: [me(at('E'))],
        projects: [project],
        holdings: [holds('P', 'E', 51, true), holds('P', 'F', 51, true)],
      },
      ['commonHolder:3'],
    ],
    [
      'a circle of holdings',
      { experts: [me(at('E'))], projects: [project], holdings: [holds('A', 'F', 100), holds('F', 'A', 100)] },
      [],
    ],
    [
      'he is its legal person',
      { experts: [me()], projects: [project], posts: [post('legalPerson', 'hash of e')] },
      ['legalPerson:3'],
    ],
    [
      'he is its executive',
      { experts: [me()], projects: [project], posts: [post('executive', 'hash of e')] },
      ['executive:3'],
    ],
    [
      'he holds one percent of it',
      { experts: [me()], projects: [project], holdings: [holds('hash of e', 'F', 1, true)] },
      ['shareholder:3'],
    ],
    [
      'he holds it through another firm',
      {
        experts: [me()],
        projects: [project],
        holdings: [holds('hash of e', 'M', 60, true), holds('M', 'F', 60)],
      },
      ['indirectHolder:3'],
    ],
    [
      'he is a member of it',
      { experts: [me()], projects: [aProject('p', { members: [{ name: '某人', idHash: 'hash of e' }] })] },
      ['member:3'],
    ],
    [
      'he avoids the applicant',
      { experts: [me({ avoidances: [avoid({ creditCode: 'F' })] })], projects: [project] },
      ['avoidUnit:3'],
    ],
    [
      'by name',
      { experts: [me({ avoidances: [avoid({ name: '申报企业' })] })], projects: [project] },
      ['avoidUnit:3'],
    ],
    [
      'he avoids the project',
      { experts: [me({ avoidances: [avoid({ type: 'project', projectId: 'p' })] })], projects: [project] },
      ['avoidProject:3'],
    ],
    [
      'he avoids a member',
      {
        experts: [me({ avoidances: [avoid({ type: 'person', name: '某人', idHash: 'x' })] })],
        projects: [aProject('p', { members: [{ name: '某人', idHash: 'x' }] })],
      },
      ['avoidPerson:3'],
    ],
    [
      'he avoids the legal person',
      {
        experts: [me({ avoidances: [avoid({ type: 'person', name: '某人', idHash: 'x' })] })],
        projects: [project],
        posts: [post('legalPerson', 'x')],
      },
      ['avoidPerson:3'],
    ],
    [
      'a namesake of whom he avoids',
      {
        experts: [me({ avoidances: [avoid({ type: 'person', name: '某人' })] })],
        projects: [aProject('p', { members: [{ name: '某人', idHash: 'x' }] })],
      },
      ['avoidPersonName:2'],
    ],
    [
      'the applicant excludes him',
      { experts: [me()], projects: [aProject('p', { exclusions: [{ name: '专家e', unit: '' }] })] },
      ['excluded:3'],
    ],
    [
      'the applicant excludes him of his unit',
      { experts: [me()], projects: [aProject('p', { exclusions: [{ name: '专家e', unit: '单位e' }] })] },
      ['excluded:3'],
    ],
    [
      'the applicant excludes a namesake elsewhere',
      { experts: [me()], projects: [aProject('p', { exclusions: [{ name: '专家e', unit: '别处' }] })] },
      ['excludedName:1'],
    ],
    [
      'they did a project together last year',
      {
        experts: [me()],
        projects: [project],
        pastProjects: [
          {
            id: 'q',
            name: '旧项目',
            batchId: 'old',
            directionId: 'd',
            at: now - yearMs,
            partyCodes: ['F'],
            memberHashes: ['hash of e'],
          },
        ],
      },
      ['jointProject:3'],
    ],
    [
      'they did one five years ago',
      {
        experts: [me()],
        projects: [project],
        pastProjects: [
          {
            id: 'q',
            name: '旧项目',
            batchId: 'old',
            directionId: 'd',
            at: now - 5 * yearMs,
            partyCodes: ['F'],
            memberHashes: ['hash of e'],
          },
        ],
      },
      [],
    ],
    [
      'he applies in the same call',
      {
        experts: [me()],
        projects: [project],
        pastProjects: [
          {
            id: 'q',
            name: '自己的项目',
            batchId: 'batch',
            directionId: 'direction of p',
            at: now,
            partyCodes: ['G'],
            memberHashes: ['hash of e'],
          },
        ],
      },
      ['sameCall:3'],
    ],
    [
      'they share a mail domain of their own',
      {
        experts: [me({ email: 'a@firm.example' })],
        projects: [project],
        contacts: [
          { creditCode: 'F', name: '申报企业', phone: '', emailDomain: 'firm.example', addressKey: '' },
        ],
      },
      ['sameEmailDomain:2'],
    ],
    [
      'they share a mail service of everybody',
      {
        experts: [me({ email: 'a@qq.com' })],
        projects: [project],
        contacts: [{ creditCode: 'F', name: '申报企业', phone: '', emailDomain: 'qq.com', addressKey: '' }],
      },
      [],
    ],
    [
      'his employer sits at the same address',
      {
        experts: [me(at('E'))],
        projects: [project],
        contacts: [
          { creditCode: 'E', name: '某单位', phone: '', emailDomain: '', addressKey: '路1号' },
          { creditCode: 'F', name: '申报企业', phone: '', emailDomain: '', addressKey: '路1号' },
        ],
      },
      ['sameAddress:2'],
    ],
    [
      'their names are similar',
      { experts: [me(at('E', '申报企业集团'))], projects: [project] },
      ['similarName:1'],
    ],
  ])('%s', (_what, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  it('keeps the path that proves it', () => {
    const [hit] = detectConflicts(
      facts({
        experts: [me(at('E', '任职单位'))],
        projects: [project],
        holdings: [holds('E', 'M', 50), holds('M', 'F', 60)],
      }),
      rules,
    );
    expect(hit?.evidence.map(({ name, relation, ratio }) => [name, relation, ratio])).toEqual([
      ['专家e', '', null],
      ['任职单位', 'employer', null],
      ['M', 'holds', 50],
      ['申报企业', 'holds', 60],
      ['项目p', 'applicant', null],
    ]);
  });
});

describe('many at once', () => {
  it('finds every planted hard conflict and no other, in any order of the facts', () => {
    const plant = fc.record({ expert: fc.nat(19), project: fc.nat(29), way: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(plant, { maxLength: 15 }), fc.nat(), (plants, turn) => {
        const { experts, projects, holdings, expected } = layOut(plants);
        const rotate = <T>(list: T[]) => [
          ...list.slice(turn % (list.length || 1)),
          ...list.slice(0, turn % (list.length || 1)),
        ];
        const hits = detectConflicts(
          facts({ experts: rotate(experts), projects: rotate(projects), holdings: rotate(holdings) }),
          rules,
        ).filter(({ level }) => level === 3);
        expect(new Set(hits.map(({ expertId, projectId }) => `${expertId}/${projectId}`))).toEqual(expected);
      }),
      { numRuns: 200, seed: 20_261_120 },
    );
  });

  it('looks through 3,000 projects and 1,000 experts with 20,000 holdings in seconds', () => {
    const experts = Array.from({ length: 1000 }, (_, i) => anExpert(`${i}`, at(`U${i}`, `研究院${i}所`)));
    const projects = Array.from({ length: 3000 }, (_, i) =>
      aProject(`${i}`, { parties: [{ creditCode: `F${i}`, name: `江岚第${i}机械厂` }] }),
    );
    const holdings = Array.from({ length: 20_000 }, (_, i) =>
      holds(`H${i % 5000}`, `F${i % 3000}`, 20 + (i % 30)),
    );
    const planted = Array.from({ length: 100 }, (_, i) => holds(`U${i * 7}`, `F${i * 11}`, 60));
    const startedAt = performance.now();
    const hits = detectConflicts(facts({ experts, projects, holdings: [...holdings, ...planted] }), rules);
    const tookMs = performance.now() - startedAt;
    expect(hits.filter(({ level }) => level === 3)).toHaveLength(100);
    // Two seconds is the aim on a quiet machine; other tests run beside this one.
    expect(tookMs).toBeLessThan(10_000);
  });
});

/** Twenty experts, thirty projects, and conflicts planted between some of them in different ways. */
function layOut(plants: readonly { expert: number; project: number; way: number }[]) {
  const experts = Array.from({ length: 20 }, (_, i) => ({
    ...anExpert(`${i}`),
    avoidances: [] as ExpertFacts['avoidances'],
  }));
  const projects = Array.from({ length: 30 }, (_, i) => aProject(`${i}`));
  const holdings: HoldingEdge[] = [];
  const expected = new Set<string>();
  for (const { expert: e, project: p, way } of plants) {
    const expert = experts[e]!;
    const target = projects[p]!;
    const code = target.parties[0]!.creditCode;
    if (way === 0) expert.avoidances = [...expert.avoidances, avoid({ creditCode: code })];
    if (way === 1)
      expert.avoidances = [...expert.avoidances, avoid({ type: 'project', projectId: target.id })];
    if (way === 2) holdings.push(holds(expert.idHash, code, 5, true));
    if (way === 3)
      projects[p] = { ...target, members: [...target.members, { name: '某人', idHash: expert.idHash }] };
    if (way === 4)
      projects[p] = { ...target, exclusions: [...target.exclusions, { name: expert.name, unit: '' }] };
    expected.add(`${expert.id}/${target.id}`);
  }
  return { experts, projects, holdings, expected };
}
