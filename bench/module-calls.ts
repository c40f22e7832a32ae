import { syllables } from './data';
import { type Modules, recordCount } from './module-data';
import { places } from './module-designs';
import type { Target } from './targets';

const json = (authorization: string) => ({ authorization, 'content-type': 'application/json' });

const asked = `modules: 20 of ${recordCount} records, two characters and a place, newest first, total`;

/** The one the restricted role sees; of others it finds nothing, which would cost nothing. */
const seenPlace = 0;

/** The calls that platforms without code are compared by (online-dev 10); `limited` sees one place of eight. */
export function listModuleTargets(
  modules: Modules,
  tokens: { administrator: string; limited: string },
): Target[] {
  let made = 0;
  return [
    { name: asked, connections: 1, limit: { cpuMs: 5 }, make: askedBy(modules, tokens.administrator) },
    {
      name: 'modules: the same page for a restricted role',
      connections: 1,
      limit: { cpuMs: 6 },
      make: askedBy(modules, tokens.limited, seenPlace),
    },
    {
      name: 'modules: the same page for a restricted role against the administrator',
      connections: 1,
      limit: { ratio: 1.2, to: asked },
      make: askedBy(modules, tokens.limited, seenPlace),
    },
    {
      name: 'modules: the same page at 32 connections',
      connections: 32,
      limit: { perSecond: 300 },
      make: askedBy(modules, tokens.administrator),
    },
    {
      name: 'modules: first page without conditions, with its total',
      connections: 1,
      limit: { cpuMs: 3 },
      make: () => list(modules.visits, tokens.administrator, {}),
    },
    {
      name: 'modules: one record',
      connections: 8,
      limit: { cpuMs: 1 },
      make: (i) => ({
        method: 'GET',
        path: `/api/visualdev/OnlineDev/${modules.visits}/bench${1 + ((i * 7919) % recordCount)}`,
        headers: { authorization: tokens.administrator },
      }),
    },
    {
      name: 'modules: create a record with its audit row and history',
      connections: 8,
      limit: { cpuMs: 3 },
      make: () => ({
        method: 'POST',
        path: `/api/visualdev/OnlineDev/${modules.visits}`,
        headers: json(tokens.administrator),
        body: JSON.stringify({ data: JSON.stringify(newVisit(++made)) }),
      }),
    },
    {
      name: 'modules: Config of 300 fields',
      connections: 8,
      limit: { cpuMs: 1.5 },
      make: () => ({
        method: 'GET',
        path: `/api/visualdev/OnlineDev/${modules.wide}/Config`,
        headers: { authorization: tokens.administrator },
      }),
    },
  ];
}

const list = (module: string, authorization: string, body: object) => ({
  method: 'POST',
  path: `/api/visualdev/OnlineDev/${module}/List`,
  headers: json(authorization),
  body: JSON.stringify({ currentPage: 1, pageSize: 20, ...body }),
});

/** One place after the other, or always the same. */
const askedBy = (modules: Modules, token: string, place?: number) => (i: number) =>
  list(modules.visits, token, {
    queryJson: JSON.stringify({
      jnpfKeyword: syllables.slice((i * 3) % 38, ((i * 3) % 38) + 2),
      place: String(place ?? i % places.length),
    }),
    sidx: 'made',
    sort: 'desc',
  });

const newVisit = (number: number) => ({
  title: `江岚量测企业第${number}号走访`,
  place: String(number % places.length),
  way: '1',
  day: Date.parse('2026-03-01T00:00:00+08:00'),
  amount: 12.5,
  staff: 30,
  contact: '周女士',
  told: '反映用工情况。',
});
