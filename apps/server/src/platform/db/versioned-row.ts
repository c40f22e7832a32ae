import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../context';

/** Marks of a new row. */
export const created = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => ({
  creatorUserId: actor.userId,
  creatorTime: now(),
  lastModifyUserId: null,
});

/** Marks of a changed row; the version counts up with every change. */
export const changed = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => ({
  lastModifyUserId: actor.userId,
  lastModifyTime: now(),
  version: sql<number>`"version" + 1`,
});

/** A row without what every change moves, as the audit tells it. */
export const withoutMarks = <Row extends { version: number; lastModifyTime?: unknown }>({
  version: _version,
  lastModifyTime: _time,
  ...told
}: Row) => told;

/** Refuses a write that started from an older state than the row is in now. */
export function assertVersion(row: { id: string; version: number }, version: number | undefined) {
  if (version !== undefined && row.version !== version)
    fail('record.changed', { id: row.id, version: row.version });
}
