import { fail, type OutsideEntry, outsideEntries } from '@qifu/contracts';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { demoProviderName } from '../local-provider/demo-outside-people';
import { type OpenIdClient, openIdProvider } from './openid-connect';
import type { IdentityProvider } from './provider';

/** The platforms behind the named entries of this process. */
export interface Providers {
  /** True when something stands behind the entry. */
  has: (entry: OutsideEntry) => boolean;
  /** The platform of an entry; in the demo its first use starts the local one. */
  behind: (entry: OutsideEntry, log: Log) => Promise<IdentityProvider>;
  stop: () => Promise<void>;
}

/** What was configured; else, in the demo, a platform of our own on this machine; else nothing. */
export function createProviders({ openId, isDemo }: Pick<Config, 'openId' | 'isDemo'>): Providers {
  if (openId) return configured({ ...openId, name: openId.issuer }, openId.entries);
  return isDemo ? local() : { has: () => false, behind: nothingThere, stop: async () => undefined };
}

const nothingThere = async (entry: OutsideEntry) => fail('login.providerUnknown', { provider: entry });

function configured(client: OpenIdClient, entries: readonly OutsideEntry[]): Providers {
  let provider: IdentityProvider | undefined;
  return {
    has: (entry) => entries.includes(entry),
    behind: async (entry, log) => {
      if (!entries.includes(entry)) return nothingThere(entry);
      provider ??= openIdProvider(client, log);
      return provider;
    },
    stop: async () => undefined,
  };
}

/** Neither its code nor its port is touched before somebody wants to sign in by it. */
function local(): Providers {
  let running: Promise<{ provider: IdentityProvider; stop: () => Promise<void> }> | undefined;
  const start = async (log: Log) => {
    const { startLocalProvider } = await import('../local-provider/start-local-provider');
    const { stop, ...client } = await startLocalProvider();
    return { provider: openIdProvider({ ...client, name: demoProviderName, asksAgain: true }, log), stop };
  };
  return {
    has: (entry) => outsideEntries.includes(entry),
    behind: async (_entry, log) => {
      running ??= start(log);
      running.catch(() => {
        running = undefined;
      });
      return (await running).provider;
    },
    stop: async () => (await running)?.stop(),
  };
}
