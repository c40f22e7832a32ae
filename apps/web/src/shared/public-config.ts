import { call } from '@qifu/client';
import { type PublicConfig, publicConfigApi } from '@qifu/contracts';
import { createContext, useContext } from 'react';
import { create } from 'zustand';

const useFetched = create<{ config: PublicConfig | undefined }>(() => ({ config: undefined }));

/** What came with a page the server rendered; the same on both sides, so that hydration agrees. */
export const GivenConfig = createContext<PublicConfig | undefined>(undefined);

/** What public pages know before anyone signs in; nothing until it was fetched or came with the page. */
export function usePublicConfig(): PublicConfig | undefined {
  const given = useContext(GivenConfig);
  return useFetched(({ config }) => config) ?? given;
}

/** Takes over what came with the page, for code outside of React. */
export const adoptPublicConfig = (config: PublicConfig): void => useFetched.setState({ config });

let underWay: Promise<PublicConfig | undefined> | undefined;

/** Fetches it once; without an answer pages show what they can. */
export function loadPublicConfig(): Promise<PublicConfig | undefined> {
  const { config } = useFetched.getState();
  if (config) return Promise.resolve(config);
  underWay ??= call(publicConfigApi.readPublic, {}, { isQuiet: true })
    .then((read) => {
      adoptPublicConfig(read);
      return read;
    })
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
