import type { CallError, Endpoint } from '@qifu/contracts';

/** What the calls need from the page around them. The browser sets it once, before the first call. */
export interface ClientConfig {
  /** The stored token text; only its part before the first `|` is ever sent (spec 7). */
  token: () => string;
  /** BCP 47 tag for `Accept-Language`. */
  languageTag: () => string;
  /** What to say when there is no reply to quote. */
  requestFailed: () => string;
  /** The one place that reacts to a failed call. */
  onFailure: (error: CallError, endpoint: Endpoint) => void;
  /** Shows the server's text after a save, delete and the like. */
  onSuccess: (text: string) => void;
  /** Told when a download begins (true) and ends (false), for the mask over the page. */
  onDownload: (isRunning: boolean) => void;
  /** Parse replies with the declared schema, so that drift shows at the edge: development and tests. */
  checkReplies: boolean;
}

const nothing = () => undefined;
let config: ClientConfig = {
  token: () => '',
  languageTag: () => 'zh-CN',
  requestFailed: () => '',
  onFailure: nothing,
  onSuccess: nothing,
  onDownload: nothing,
  checkReplies: false,
};

/** Called once by each shell before its first request. */
export const configureClient = (changes: Partial<ClientConfig>): void => {
  config = { ...config, ...changes };
};
/** Read anew for each call: the shell may change it at any time. */
export const clientConfig = (): ClientConfig => config;
