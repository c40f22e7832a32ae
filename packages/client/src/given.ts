import type { Endpoint, Envelope, Input } from '@qifu/contracts';

/** A call that the first paint of a public page needs; the server makes it as a visitor before it draws the page. */
export interface Reading {
  endpoint: Endpoint;
  input: Readonly<Record<string, unknown>>;
  /** The page stands without it: where it is not there, the page is not missing. */
  isBeside?: boolean;
}

/** `reading(openBatchApi.list, {})`; only public reads may be asked for. */
export const reading = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  more?: Pick<Reading, 'isBeside'>,
): Reading => ({ endpoint, input, ...more });

/** What was answered: data, or a refusal such as that there is no such record. */
export interface GivenAnswer {
  /** `dataKey` of the call. */
  key: readonly unknown[];
  reply: Envelope;
}

/** What came with a page that was drawn on the server; the browser need not ask for it again. */
export interface Given {
  answers: readonly GivenAnswer[];
  /** The language the answers are in. */
  language: string;
  /** When it was drawn, by the server's clock: how many days are left reads the same on both sides. */
  at: number;
}
