/** Somebody who may take a seat; of one employer and one district only so many may. Empty keys limit nothing. */
export interface Taker {
  employer: string;
  districtId: string;
  worth: number;
}

interface Limits {
  seats: number;
  /** Places an employer still has. */
  ofEmployer: (employer: string) => number;
  ofDistrict: (districtId: string) => number;
}

interface Edge {
  to: number;
  room: number;
  cost: number;
  back: number;
}

/**
 * The worthiest takers for exactly so many seats, or the most there can be: employers on one side, districts on the
 * other, a taker is the line between them. Each round adds one along the cheapest way through the network, which
 * also sends earlier ones elsewhere, so the answer is the best and not only the first that fits.
 */
export function fillSeats<T extends Taker>(takers: readonly T[], limits: Limits): T[] {
  const { edges, source, sink, edgeOf } = layNetwork(takers, limits);
  for (let seat = 0; seat < limits.seats; seat += 1) {
    const way = cheapestWay(edges, source, sink);
    if (!way) break;
    for (const [node, at] of way) {
      const edge = edges[node]?.[at];
      const back = edge && edges[edge.to]?.[edge.back];
      if (!edge || !back) continue;
      edge.room -= 1;
      back.room += 1;
    }
  }
  return takers.filter((_, at) => edgeOf[at]?.room === 0);
}

function layNetwork(takers: readonly Taker[], { ofEmployer, ofDistrict }: Limits) {
  const edges: Edge[][] = [[], []];
  const [source, sink] = [0, 1];
  const lay = (from: number, to: number, room: number, cost: number): Edge => {
    const there: Edge = { to, room, cost, back: edges[to]?.length ?? 0 };
    const back: Edge = { to: from, room: 0, cost: -cost, back: edges[from]?.length ?? 0 };
    edges[from]?.push(there);
    edges[to]?.push(back);
    return there;
  };
  const nodes = new Map<string, number>();
  const nodeOf = (key: string, isNew: (node: number) => void) => {
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const node = edges.push([]) - 1;
    nodes.set(key, node);
    isNew(node);
    return node;
  };
  const edgeOf = takers.map(({ employer, districtId, worth }, at) => {
    const from = nodeOf(employer === '' ? `employer of ${at}` : `employer ${employer}`, (node) =>
      lay(source, node, employer === '' ? 1 : ofEmployer(employer), 0),
    );
    const to = nodeOf(districtId === '' ? `district of ${at}` : `district ${districtId}`, (node) =>
      lay(node, sink, districtId === '' ? 1 : ofDistrict(districtId), 0),
    );
    return lay(from, to, 1, -worth);
  });
  return { edges, source, sink, edgeOf };
}

/** Bellman and Ford with a queue: costs may be negative, circles of negative cost there are none. */
function cheapestWay(edges: readonly Edge[][], source: number, sink: number): [number, number][] | undefined {
  const cost = edges.map(() => Number.POSITIVE_INFINITY);
  const cameBy: ([number, number] | undefined)[] = edges.map(() => undefined);
  cost[source] = 0;
  const queue = [source];
  const isQueued = new Set(queue);
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    isQueued.delete(node);
    for (const [at, edge] of (edges[node] ?? []).entries()) {
      const next = (cost[node] ?? 0) + edge.cost;
      if (edge.room <= 0 || next >= (cost[edge.to] ?? 0) - 1e-9) continue;
      cost[edge.to] = next;
      cameBy[edge.to] = [node, at];
      if (!isQueued.has(edge.to)) queue.push(edge.to);
      isQueued.add(edge.to);
    }
  }
  if (!Number.isFinite(cost[sink])) return undefined;
  const way: [number, number][] = [];
  for (let step = cameBy[sink]; step; step = cameBy[step[0]]) way.push(step);
  return way;
}
