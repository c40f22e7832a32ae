import { type Endpoint, menuOf } from '@qifu/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from './session';

/** A record as it is answered: what is not granted has nothing in it and is named. */
interface Answered {
  hiddenColumns?: readonly string[];
}

const none: readonly string[] = [];
const Context = createContext(none);

interface NotGrantedProps {
  /** As it was read; a new one has none. */
  record?: object | undefined;
  /** The call that adds such a record: its form has these fields. */
  adding?: Endpoint;
  children: ReactNode;
}

/** Forms inside leave out the fields that are not granted to the person. */
export function NotGranted({ record, adding, children }: NotGrantedProps) {
  const closed = useClosedFields(adding);
  const hidden = (record as Answered | undefined)?.hiddenColumns ?? none;
  return <Context value={closed.length === 0 ? hidden : [...hidden, ...closed]}>{children}</Context>;
}

function useClosedFields(adding: Endpoint | undefined): readonly string[] {
  const menu = menuOf(adding?.formOf, undefined);
  return useSession(
    ({ permissions }) => permissions.find(({ enCode }) => enCode === menu)?.closedFields ?? none,
  );
}

/** Says of a field, by its path, whether the person may not see it; the server keeps what it holds. */
export function useNotGranted(): (path: string) => boolean {
  const fields = useContext(Context);
  return (path) => fields.includes(path.split('.')[0] ?? '');
}
