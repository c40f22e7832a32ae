import { createHash } from 'node:crypto';
import { signIn } from '../../bench/product';
import type { Endpoint } from '../../packages/contracts/src/index';
import { type Asking, askingsOf, type Known } from './samples';

/** One call as somebody makes it. */
export interface Call extends Asking {
  account: string;
}
/** What a call was answered: JSON as it came, or what tells files apart. */
export type Answers = Map<string, string>;

/** Everybody whose rights differ. */
const accounts = [
  'admin',
  'clerk',
  'approver',
  'supervisor',
  'district',
  'expert01',
  'company01',
  'person01',
];

export const keyOf = ({ account, method, url, body = '' }: Call) => `${account} ${method} ${url} ${body}`;

/** Asks a running product; nobody is signed in twice. */
export async function createAsker(port: number) {
  const tokens = new Map<string, string>([['', '']]);
  for (const account of accounts) tokens.set(account, await signIn(port, account));
  return async ({ account, method, url, body }: Call): Promise<string> => {
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        authorization: tokens.get(account) ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const type = reply.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (type.includes('json')) return bytes.toString();
    return JSON.stringify({
      status: reply.status,
      type,
      bytes: createHash('sha1').update(bytes).digest('hex'),
    });
  };
}

const keptOfEach = 3;

/** What answers say under which name, so that later calls ask for what is there. */
export class Knowledge {
  private readonly values = new Map<string, unknown[]>();
  get known(): Known {
    return this.values;
  }
  learn(resource: string, answer: string) {
    const visit = (value: unknown) => {
      if (Array.isArray(value)) return value.slice(0, keptOfEach).forEach(visit);
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'string' && inner !== '')
          this.keep(name === 'id' ? `${resource} id` : name, inner);
        visit(inner);
      }
    };
    visit((JSON.parse(answer) as { data?: unknown }).data);
  }
  private keep(name: string, value: unknown) {
    const values = this.values.get(name) ?? [];
    if (values.length < keptOfEach && !values.includes(value)) this.values.set(name, [...values, value]);
  }
}

/** Finds out which calls there are to be made, twice, as the second round asks for what the first one has answered. */
export async function explore(port: number, endpoints: readonly Endpoint[]): Promise<Map<string, Call>> {
  const ask = await createAsker(port);
  const calls = new Map<string, Call>();
  const knowledge = new Knowledge();
  const askOnce = async (endpoint: Endpoint, call: Call) => {
    if (calls.has(keyOf(call))) return;
    calls.set(keyOf(call), call);
    knowledge.learn(endpoint.resource ?? '', await ask(call));
  };
  for (const endpoint of [...endpoints, ...endpoints])
    for (const asking of askingsOf(endpoint, knowledge.known))
      for (const account of ['', ...accounts]) await askOnce(endpoint, { account, ...asking });
  return calls;
}

/** Makes the calls in their order. */
export async function replay(port: number, calls: Iterable<Call>): Promise<Answers> {
  const ask = await createAsker(port);
  const answers: Answers = new Map();
  for (const call of calls) answers.set(keyOf(call), await ask(call));
  return answers;
}
