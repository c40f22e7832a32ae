import { createContext, type ReactNode, useContext } from 'react';

/** A record as it is answered: what is not granted has nothing in it and is named. */
interface Answered {
  hiddenColumns?: readonly string[];
}

const none: readonly string[] = [];
const Context = createContext(none);

/** Forms inside leave out the fields of the record that are not granted to the person. */
export const NotGranted = ({ record, children }: { record: object; children: ReactNode }) => (
  <Context value={(record as Answered).hiddenColumns ?? none}>{children}</Context>
);

/** Says of a field, by its path, whether the person may not see it; the server keeps what it holds. */
export function useNotGranted(): (path: string) => boolean {
  const fields = useContext(Context);
  return (path) => fields.includes(path.split('.')[0] ?? '');
}
