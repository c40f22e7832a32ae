/** The part of oidc-provider that the demo's identity platform uses; the package carries no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface Interaction {
    uid: string;
    params: { redirect_uri?: unknown };
  }

  export interface Client {
    clientId: string;
    redirectUriAllowed: (address: string) => boolean;
  }

  export interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }

  export interface GrantContext {
    oidc: {
      client: Client;
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Client: { prototype: Client };
    callback: () => RequestListener;
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
      options: { mergeWithLastSubmission: boolean },
    ) => Promise<void>;
    on: (event: 'server_error', listener: (context: unknown, error: Error) => void) => void;
  }
}
