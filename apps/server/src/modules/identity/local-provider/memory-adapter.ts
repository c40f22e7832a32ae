interface Kept extends Record<string, unknown> {
  grantId?: string;
  uid?: string;
  consumed?: number;
}

interface Entry {
  payload: Kept;
  until: number;
}

/** What the demo's platform knows is forgotten when the process ends: sessions, codes, grants. */
export function memoryAdapter() {
  const entries = new Map<string, Entry>();
  const alive = (entry: Entry | undefined) => (entry && entry.until > Date.now() ? entry.payload : undefined);
  // An adapter for each kind of thing; all of them look into one memory.
  return (kind: string) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      upsert: async (id: string, payload: Kept, expiresInSeconds: number) => {
        for (const [key, { until }] of entries) if (until <= Date.now()) entries.delete(key);
        entries.set(keyOf(id), { payload, until: Date.now() + (expiresInSeconds || 3600) * 1000 });
      },
      find: async (id: string) => alive(entries.get(keyOf(id))),
      findByUserCode: async () => undefined,
      findByUid: async (uid: string) =>
        alive([...entries.values()].find(({ payload }) => payload.kind === kind && payload.uid === uid)),
      consume: async (id: string) => {
        const payload = alive(entries.get(keyOf(id)));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id: string) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
