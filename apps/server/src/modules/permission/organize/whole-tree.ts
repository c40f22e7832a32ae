import type { Ctx } from '#platform/context';
import { ReadyJson } from '#platform/http/ready-json';
import type { PeopleCache } from '../rights/people-cache';
import { readOrganizeRows, tellOrganizeRow } from './organize.queries';
import { nestOrganizes } from './organize-tree';

/** Answers with the tree of all organizations. */
export type WholeTree = (ctx: Ctx) => Promise<ReadyJson>;

/**
 * Keeps the tree of all organizations as the bytes of its answer: making those of 5,000 takes a tenth of a second. The
 * security version, which every call has read from the database, moves with each organization and with the names of
 * those who lead them, so a tree made for a version stands until the next one.
 */
export function keepWholeTree(people: PeopleCache): WholeTree {
  let kept: { version: number; json: Promise<Buffer> } | undefined;
  return async (ctx) => {
    const version = people.of(ctx.actor)?.version ?? 0;
    if (kept === undefined || kept.version < version) {
      const made = { version, json: writeTree(ctx) };
      kept = made;
      made.json.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return new ReadyJson([await kept.json]);
  };
}

async function writeTree(ctx: Ctx): Promise<Buffer> {
  const rows = await readOrganizeRows(ctx);
  return Buffer.from(JSON.stringify({ list: nestOrganizes(rows, () => true, tellOrganizeRow) }));
}
