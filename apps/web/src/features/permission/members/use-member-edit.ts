import { useData } from '@qifu/client';
import { type PeopleNode, type RelationType, userPickersApi, userRelationApi } from '@qifu/contracts';
import { useRef, useState } from 'react';

/** A position, role or group that people are in. */
export interface MembersOf {
  objectType: RelationType;
  objectId: string;
}

/** Somebody in the list of members, and what saving would do to him. */
export interface Member {
  person: PeopleNode;
  change: 'stays' | 'coming' | 'leaving';
}

const none: readonly string[] = [];

/** Who is in it as it is now, with what was changed in this dialog: changes stay when others save meanwhile. */
export function useMemberEdit({ objectId }: MembersOf) {
  const read = useData(userRelationApi.read, { params: { objectId } }, { isQuiet: true, keepsFormer: false });
  const ids = read.data?.ids;
  const named = useData(
    userPickersApi.listByIds,
    { body: { ids: ids ?? [] } },
    { enabled: ids !== undefined, isQuiet: true },
  );
  const [seen, setSeen] = useState<readonly string[]>();
  if (ids && !seen) setSeen(ids);
  const [added, setAdded] = useState<ReadonlyMap<string, PeopleNode>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  /** Also of those who have gone since. */
  const names = useRef(new Map<string, string>());
  const held = new Set(ids ?? none);
  const coming = [...added.values()].filter(({ id }) => !held.has(id));
  const leaving = [...removed].filter((id) => held.has(id));
  const people = named.data?.list ?? [];
  const members: Member[] = [
    ...coming.map((person): Member => ({ person, change: 'coming' })),
    ...people
      .filter(({ id }) => held.has(id))
      .map((person): Member => ({ person, change: removed.has(person.id) ? 'leaving' : 'stays' })),
  ];
  for (const { id, realName, fullName } of people) names.current.set(id, realName || fullName);
  const nameOf = (id: string) => names.current.get(id) ?? '';
  const before = new Set(seen ?? none);
  return {
    query: { ...named, data: ids && named.data, error: read.error ?? named.error },
    /** As the server has it now. */
    ids: ids ?? none,
    members,
    coming: coming.map(({ id }) => id),
    leaving,
    /** What the set becomes. */
    wanted: [...(ids ?? none).filter((id) => !removed.has(id)), ...coming.map(({ id }) => id)],
    isIn: (id: string) => (held.has(id) && !removed.has(id)) || added.has(id),
    /** What others changed since the dialog was opened. */
    since: {
      came: (ids ?? none).filter((id) => !before.has(id)).map(nameOf),
      went: [...before].filter((id) => ids && !held.has(id)).map(nameOf),
    },
    add: (more: readonly PeopleNode[]) => {
      const ours = new Set(more.map(({ id }) => id));
      setRemoved((now) => new Set([...now].filter((id) => !ours.has(id))));
      setAdded((now) => new Map([...now, ...more.map((person) => [person.id, person] as const)]));
    },
    remove: (id: string) => {
      setAdded((now) => new Map([...now].filter(([other]) => other !== id)));
      setRemoved((now) => new Set([...now, id]));
    },
  };
}

export type MemberEdit = ReturnType<typeof useMemberEdit>;
