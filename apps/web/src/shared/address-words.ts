import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface ChangeOptions {
  /** A step one wants to go back over, such as opening a drawer. */
  isStep?: boolean;
}

/** Words of the address that name what is chosen or open; an empty word leaves the address. */
export function useAddressWords() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (words: Readonly<Record<string, string>>, { isStep = false }: ChangeOptions = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(words)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  const wordOf = useCallback((name: string) => params.get(name) ?? '', [params]);
  /** The address with these words in it, for opening what they name in another window. */
  const addressWith = (words: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...words })}`;
  return { wordOf, change, addressWith };
}
