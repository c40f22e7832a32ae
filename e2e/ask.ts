import type { Page } from 'playwright-core';

/** Calls the product in the page's own session; resolves to the whole answer, refusals too. */
export const askAnswer = (page: Page, method: string, address: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async (request) => {
      const reply = await fetch(request.address, {
        method: request.method,
        headers: {
          'content-type': 'application/json',
          authorization: localStorage.getItem('lcdp_token')?.split('|')[0] ?? '',
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      return (await reply.json()) as Answer;
    },
    { method, address, body },
  );
interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

/** The data of a call that succeeds. */
export async function ask<Data>(page: Page, method: string, address: string, body?: unknown): Promise<Data> {
  const { code, msg, data } = await askAnswer(page, method, address, body);
  if (code !== 200) throw new Error(`${method} ${address}: ${code} ${msg}`);
  return data as Data;
}

interface Named {
  id: string;
  fullName?: string;
  enCode?: string;
  account?: string;
  children?: Named[] | null;
}
const flat = (nodes: readonly Named[]): Named[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** The id of what an administrator finds in a list or tree by its code, account or name. */
export async function idOf(page: Page, address: string, word: string): Promise<string> {
  const { list } = await ask<{ list: Named[] }>(page, 'GET', address);
  const found = flat(list).find((node) => [node.enCode, node.account, node.fullName].includes(word));
  if (!found) throw new Error(`${address} has no ${word}`);
  return found.id;
}
