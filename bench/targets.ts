import { makeCreditCode } from '@qifu/rules';
import { enterpriseCount, syllables } from './data';
import type { BenchRequest } from './load';

/** One measured call with the figure it must not exceed. */
export interface Target {
  name: string;
  connections: number;
  make: (index: number) => BenchRequest;
  /**
   * CPU milliseconds per request at most, application and database together; requests per second at least;
   * milliseconds until the answer is there, in the median or for 95 of 100, at most; or at most so many times the
   * CPU time of another target.
   */
  limit:
    | { cpuMs: number }
    | { perSecond: number }
    | { ms: number }
    | { p95Ms: number }
    | { ratio: number; to: string };
  /** What others do meanwhile. */
  beside?: Pick<Target, 'connections' | 'make'>;
}

const json = (token: string) => ({ authorization: token, 'content-type': 'application/json' });
const districts = ['990111', '990112', '990121'];

/** The calls that comparable products are measured by, as review staff with full rights and audit. */
export function listTargets(token: string, submissions: readonly BenchRequest[]): Target[] {
  const run = Math.floor(Math.random() * 9000);
  let made = 0;
  let submitted = 0;
  return [
    {
      name: 'list: 20 of 100,000 enterprises, keyword, filter, sort, total',
      connections: 1,
      limit: { cpuMs: 5 },
      make: (i) => ({
        method: 'POST',
        path: '/api/xmqgcgl/p1/enterprise/getList',
        headers: json(token),
        body: JSON.stringify({
          keyword: syllables.slice((i * 3) % 38, ((i * 3) % 38) + 2),
          districtId: districts[i % 3],
          currentPage: 1,
          pageSize: 20,
        }),
      }),
    },
    {
      name: 'search: all kinds among 100,000 enterprises, two characters, initials or number',
      connections: 1,
      limit: { p95Ms: 100 },
      make: (i) => ({
        method: 'GET',
        path: `/api/system/Search?keyword=${encodeURIComponent(searched(i))}`,
        headers: { authorization: token },
      }),
    },
    {
      name: 'read: one enterprise',
      connections: 8,
      limit: { cpuMs: 1 },
      make: (i) => ({
        method: 'GET',
        path: `/api/xmqgcgl/p1/enterprise/bench${1 + ((i * 7919) % enterpriseCount)}`,
        headers: { authorization: token },
      }),
    },
    {
      name: 'create: one enterprise with its audit row',
      connections: 8,
      limit: { cpuMs: 3 },
      make: () => ({
        method: 'POST',
        path: '/api/xmqgcgl/p1/enterprise',
        headers: json(token),
        body: JSON.stringify(newEnterprise(run, ++made)),
      }),
    },
    {
      name: 'CurrentUser with 300 menus',
      connections: 8,
      limit: { cpuMs: 2.5 },
      make: () => ({ method: 'GET', path: '/api/oauth/CurrentUser', headers: { authorization: token } }),
    },
    {
      name: 'sheet submit by 5 experts, every sheet once',
      connections: 8,
      limit: { perSecond: 100 },
      make: () => submissions[submitted++] ?? fail('too few sheets for so many rounds'),
    },
  ];
}

/** What somebody looks for in turn: a word, a place's word that every name has, initials, a word of three, a number. */
function searched(i: number): string {
  const at = (i * 3) % 38;
  const number = String(1 + ((i * 7919) % enterpriseCount));
  const words = ['江岚', 'ht', 'jl', 'jlhs', '有限公司', number, `91990111B${number.padStart(9, '0')}`];
  return i % 2 === 0 ? syllables.slice(at, at + 2) : (words[(i >> 1) % words.length] ?? '');
}

/** An enterprise no other round makes: the number is counted on through all rounds. */
const newEnterprise = (run: number, number: number) => ({
  enterpriseName: `江岚量测企业${run}第${number}号`,
  creditCode: makeCreditCode(
    `91990111${String(run * 100_000 + number)
      .padStart(9, '0')
      .slice(-9)}`,
  ),
  legalPerson: '周启文',
  districtId: '990111',
  industryCode: 'C34',
  scaleType: '3',
});

function fail(reason: string): never {
  throw new Error(reason);
}
