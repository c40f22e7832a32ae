import { call } from '@qifu/client';
import { type PublicConfig, publicConfigApi } from '@qifu/contracts';
import { create } from 'zustand';

/** What public pages know before anyone signs in; empty until it is fetched or came with the page. */
export const usePublicConfig = create<{ config: PublicConfig | undefined }>(() => ({ config: undefined }));

let underWay: Promise<PublicConfig | undefined> | undefined;

/** Fetches it once; without an answer pages show what they can. */
export function loadPublicConfig(): Promise<PublicConfig | undefined> {
  const { config } = usePublicConfig.getState();
  if (config) return Promise.resolve(config);
  underWay ??= call(publicConfigApi.readPublic, {}, { isQuiet: true })
    .then((read) => {
      usePublicConfig.setState({ config: read });
      return read;
    })
    .catch(() => {
      underWay = undefined;
      return undefined;
    });
  return underWay;
}
