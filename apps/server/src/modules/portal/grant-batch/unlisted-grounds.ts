import type { UnlistedOutcome } from '@qifu/contracts';
import { placesOf } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import type { UnlistedGround } from '../grant/grant-unlisted.table';
import type { LineVerdict } from '../grant/judge-line';

interface Unlisted {
  outcome: UnlistedOutcome;
  ground: UnlistedGround;
  enterpriseIds: string[];
}

const outcomes = { T: 'notEligible', F: 'notEligible', U: 'unknown', error: 'fault' } as const;

/** Collects whom a list is not made for by what decided it: of a hundred thousand firms there are some hundred grounds. */
export class UnlistedGrounds {
  readonly #byKey = new Map<string, Unlisted>();

  add(enterpriseId: string, { verdict, why, evaluation, missing }: LineVerdict): void {
    const ground: UnlistedGround = {
      why,
      leaves: why === 'rule' && evaluation ? placesOf(evaluation) : [],
      missing: verdict === 'U' ? missing : [],
    };
    const outcome = outcomes[verdict];
    const key = JSON.stringify([outcome, ground]);
    const known = this.#byKey.get(key);
    if (known) known.enterpriseIds.push(enterpriseId);
    else this.#byKey.set(key, { outcome, ground, enterpriseIds: [enterpriseId] });
  }

  countOf(outcome: UnlistedOutcome): number {
    return [...this.#byKey.values()].reduce(
      (sum, one) => (one.outcome === outcome ? sum + one.enterpriseIds.length : sum),
      0,
    );
  }

  /** Facts that are missing with the number of firms, the most often missing first. */
  missingMost(most: number): [factKey: string, firms: number][] {
    const firms = new Map<string, number>();
    for (const { ground, enterpriseIds } of this.#byKey.values())
      for (const key of ground.missing) firms.set(key, (firms.get(key) ?? 0) + enterpriseIds.length);
    return [...firms].toSorted((a, b) => b[1] - a[1]).slice(0, most);
  }

  /** Instead of what a former list left. */
  async write({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<void> {
    await dropUnlisted({ db }, batchId);
    const rows = [...this.#byKey.values()].map(({ outcome, ground, enterpriseIds }, no) => ({
      ...{ batchId, no, outcome, enterpriseIds },
      ground: JSON.stringify(ground),
      firms: enterpriseIds.length,
    }));
    for (const some of inChunks(rows)) await db.insertInto('grantUnlisted').values(some).execute();
  }
}

export const dropUnlisted = ({ db }: Pick<Ctx, 'db'>, batchId: string) =>
  db.deleteFrom('grantUnlisted').where('batchId', '=', batchId).execute();
