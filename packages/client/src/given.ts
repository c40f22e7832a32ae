import type { Endpoint, Envelope, Input } from '@qifu/contracts';

/** A call that the first paint of a public page needs; the server makes it as a visitor before it draws the page. */
export interface Reading {
  endpoint: Endpoint;
  input: Readonly<Record<string, unknown>>;
}

/** `reading(openBatchApi.list, {})`; only public reads may be asked for. */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>): Reading => ({ endpoint, input });

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
