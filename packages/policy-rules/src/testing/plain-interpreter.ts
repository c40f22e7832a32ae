/**
 * The rule language once more, as plainly as can be: whole facts only, floating numbers, JSON as it comes. It shares no line
 * with the engine, so that what both say is likely to be meant. Throws where a rule cannot be computed.
 */
type Json = Record<string, unknown>;
type Firm = Record<string, unknown>;

const day = '2026-11-20';
const almost = 1e-9;

export function holds(raw: unknown, firm: Firm): boolean {
  const node = raw as Json;
  const args = () => (node.args as unknown[]).map((arg) => holds(arg, firm));
  const gap = () => figure(node.left, firm) - figure(node.right, firm);
  switch (node.op) {
    case 'and':
      return args().every(Boolean);
    case 'or':
      return args().some(Boolean);
    case 'not':
      return !holds(node.arg, firm);
    case 'atLeast':
      return args().filter(Boolean).length >= Number(node.n);
    case 'gte':
      return gap() >= -almost;
    case 'gt':
      return gap() > almost;
    case 'lte':
      return gap() <= almost;
    case 'lt':
      return gap() < -almost;
    case 'eq':
      return Math.abs(gap()) <= almost;
    case 'ne':
      return Math.abs(gap()) > almost;
    case 'between': {
      const [value, low, high] = [node.of, node.lo, node.hi].map((one) => figure(one, firm)) as [
        number,
        number,
        number,
      ];
      const [open, close] = String(node.incl);
      const isAbove = open === '[' ? value >= low - almost : value > low + almost;
      return isAbove && (close === ']' ? value <= high + almost : value < high - almost);
    }
    case 'true':
      return firm[String(node.fact)] === true;
    case 'noneIn':
      return firm[String(node.list)] === false;
    case 'in':
      return (node.values as string[]).some((value) => {
        const held = String(firm[String(node.fact)]);
        return node.prefix ? held.startsWith(value) : held === value;
      });
    case 'has': {
      const held = firm[String(node.fact)] as string[];
      if (node.all) return (node.all as string[]).every((value) => held.includes(value));
      return (node.any as string[]).some((value) => held.includes(value));
    }
    case 'date':
      return String(node.from) <= day;
    case 'within': {
      const begin = String(firm[String(node.fact)]);
      const end = new Date(`${begin}T00:00:00Z`);
      const amount = Number(node.amount);
      if (node.unit === 'day') end.setUTCDate(end.getUTCDate() + amount);
      else {
        const date = end.getUTCDate();
        end.setUTCDate(1);
        end.setUTCMonth(end.getUTCMonth() + amount * (node.unit === 'year' ? 12 : 1));
        const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        end.setUTCDate(Math.min(date, last));
      }
      return begin <= day && day <= end.toISOString().slice(0, 10);
    }
    default:
      throw new Error(`no such condition: ${String(node.op)}`);
  }
}

export function figure(raw: unknown, firm: Firm): number {
  if (typeof raw === 'number') return raw;
  const node = raw as Json;
  const [key = ''] = Object.keys(node);
  const of = (one: unknown) => figure(one, firm);
  const list = () => (node[key] as unknown[]).map(of);
  const steps = Number(node.to ?? 1);
  switch (key) {
    case 'var':
      return Number(firm[String(node.var)]);
    case 'add':
      return list().reduce((sum, one) => sum + one);
    case 'mul':
      return list().reduce((product, one) => product * one);
    case 'sub':
      return list().reduce((left, one) => left - one);
    case 'div':
      return list().reduce((above, below) => {
        if (below === 0) throw new Error('divided by zero');
        return above / below;
      });
    case 'min':
      return Math.min(...list());
    case 'max':
      return Math.max(...list());
    case 'abs':
      return Math.abs(of(node.abs));
    case 'floor':
      return Math.floor(of(node.floor) / steps + almost) * steps;
    case 'ceil':
      return Math.ceil(of(node.ceil) / steps - almost) * steps;
    case 'round': {
      const value = of(node.round) / steps;
      return Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + almost) * steps;
    }
    case 'if':
      return holds(node.if, firm) ? of(node.then) : of(node.else);
    case 'bool':
      return holds(node.bool, firm) ? 1 : 0;
    case 'scale':
      return scale(node.scale as Json, firm);
    default:
      throw new Error(`no such figure: ${key}`);
  }
}

function scale(node: Json, firm: Firm): number {
  const base = figure(node.base, firm);
  const brackets = (node.brackets as Json[]).map(({ from, rate }) => ({
    from: figure(from, firm),
    rate: figure(rate, firm),
  }));
  const reached = brackets.filter(({ from }) => from <= base + almost);
  const last = reached.at(-1);
  if (!last) return 0;
  if (node.kind === 'lookup') return last.rate;
  if (node.kind === 'whole') return last.rate * base;
  return reached.reduce(
    (sum, { from, rate }, index) => sum + rate * ((reached[index + 1]?.from ?? base) - from),
    0,
  );
}
