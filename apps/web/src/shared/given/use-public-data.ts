import { call, dataKey } from '@qifu/client';
import { CallError, type Data, type Endpoint, type Input } from '@qifu/contracts';
import { useLanguage } from '@qifu/ui/text';
import { useEffect, useReducer, useState } from 'react';
import { useGivenReply } from './given-answers';

export interface PublicData<D> {
  data: D | undefined;
  /** Why there is none, such as a record that is not there (404). */
  error: CallError | undefined;
  /** Asks once more. */
  retry: () => void;
}

interface Options {
  /** False waits, or asks nothing at all. */
  enabled?: boolean;
  /** Keeps the former answer on screen while another input is asked about, as lists do. */
  keepsFormer?: boolean;
}

type Asked<D> = { key: string; data?: D; error?: CallError };

/**
 * Reads a public call on a page of the portal: what came with the page is there at once and is not asked for again. It
 * keeps nothing beyond the page, so that a visitor need not download a cache; pages that change what they read stand on
 * `PortalData` and use `useData`.
 */
export function usePublicData<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, keepsFormer = false }: Options = {},
): PublicData<Data<E>> {
  const key = JSON.stringify(dataKey(endpoint, input));
  const language = useLanguage();
  const given = useGivenReply(key);
  const [asked, setAsked] = useState<Asked<Data<E>>>();
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const isNeeded = enabled && (!given || tries > 0 || given.language !== language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for endpoint and input; names come in a language.
  useEffect(() => {
    if (!isNeeded) return;
    const asking = new AbortController();
    call(endpoint, input, { isQuiet: true, signal: asking.signal }).then(
      (data) => asking.signal.aborted || setAsked({ key, data }),
      (error: unknown) => {
        if (error instanceof CallError && !asking.signal.aborted) setAsked({ key, error });
      },
    );
    return () => asking.abort();
  }, [key, language, tries, isNeeded]);
  const known = asked?.key === key || (keepsFormer && !given) ? asked : undefined;
  return { ...(known ?? (given && readReply<Data<E>>(given.reply))), retry } as PublicData<Data<E>>;
}

const readReply = <D>(reply: ConstructorParameters<typeof CallError>[0]) =>
  reply.code === 200 ? { data: reply.data as D } : { error: new CallError(reply) };
