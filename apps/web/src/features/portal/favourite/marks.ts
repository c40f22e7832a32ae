import { call } from '@qifu/client';
import { favouriteApi } from '@qifu/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '#shared/session';

/** Which documents the person has marked, asked once for all stars of a page; nobody's at first. */
const useMarks = create<{ userId: string; ids: ReadonlySet<string> }>(() => ({ userId: '', ids: new Set() }));

function readMarks(userId: string) {
  if (useMarks.getState().userId === userId) return;
  useMarks.setState({ userId, ids: new Set() });
  call(favouriteApi.marks, {}, { isQuiet: true }).then(
    ({ documentIds }) => useMarks.setState({ ids: new Set(documentIds) }),
    // Without them every star is empty; pressing one says what is wrong.
    () => undefined,
  );
}

/** Whether a document is marked, and how that is changed. */
export function useFavourite(documentId: string) {
  const userId = useSession(({ user }) => user?.userId ?? '');
  const isMarked = useMarks(({ ids }) => ids.has(documentId));
  useEffect(() => readMarks(userId), [userId]);
  const set = async (isOn: boolean) => {
    if (isOn) await call(favouriteApi.create, { body: { documentId } });
    else await call(favouriteApi.remove, { params: { documentId } });
    const ids = new Set(useMarks.getState().ids);
    if (isOn) ids.add(documentId);
    else ids.delete(documentId);
    useMarks.setState({ ids });
  };
  return { isMarked, set };
}
