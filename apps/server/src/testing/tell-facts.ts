import type { FactSource } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import type { TestApp } from './index';

const newId = createSnowflake({ node: 1020 });

interface Told {
  source?: FactSource;
  fromSystem?: string;
  asOf?: string;
  expiresOn?: string | null;
  year?: number | null;
}

/** Writes facts of a firm as some source has them; official ones of the social insurance unless said. */
export async function tellFacts(
  t: Pick<TestApp, 'db'>,
  enterpriseId: string,
  facts: Readonly<Record<string, unknown>>,
  { source = 'official', fromSystem, asOf = '2026-11-01', expiresOn = null, year = null }: Told = {},
) {
  await t.db
    .insertInto('enterpriseFact')
    .values(
      Object.entries(facts).map(([factKey, value]) => ({
        id: newId(),
        enterpriseId,
        factKey,
        year,
        value: JSON.stringify(value),
        source,
        fromSystem: fromSystem ?? (source === 'official' ? '社保' : ''),
        asOf,
        expiresOn,
        evidenceFileId: null,
        creatorUserId: null,
      })),
    )
    .execute();
}
