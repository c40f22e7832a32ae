import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Database } from '../apps/server/src/platform/db/database';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { administrationTargets, fillAdministration, readItems } from './administration';
import { pssMb } from './cpu';
import { fillEnterprises, fillMenus } from './data';
import { loginTargets } from './logins';
import { measureTargets } from './measure';
import { type StartedProduct, signIn } from './product';
import type { Note } from './report';
import { fillSchemes, listSchemeTargets } from './schemes';
import { fillSheets, listSubmissions } from './sheets';
import { listTargets } from './targets';

/** Fills the database and measures every target in alternating rounds. */
export async function measureCalls(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, only, note }: { rounds: number; seconds: number; only: string; note: Note },
) {
  const idleMb = pssMb(product.pid);
  const { submissions, items } = await fillDatabase(embedded.url, product.port);
  const every = [
    ...listTargets(await signIn(product.port, 'clerk'), submissions),
    ...administrationTargets(await signIn(product.port, 'admin'), items),
    ...loginTargets(await signIn(product.port, 'clerk')),
    ...listSchemeTargets({
      administrator: await signIn(product.port, 'admin'),
      limited: await signIn(product.port, 'supervisor'),
    }),
  ];
  const targets = every.filter(({ name }) => name.includes(only));
  await measureTargets(targets, product, embedded, { rounds, seconds, note });
  note('idle memory before load', idleMb, 120, 'MB PSS');
  note('memory after load', pssMb(product.pid), 200, 'MB PSS');
}

async function fillDatabase(url: string, port: number) {
  const { db, close } = connectDatabase({ url, max: 2, statementTimeoutMs: 600_000 });
  try {
    await fillEnterprises(db);
    await fillMenus(db);
    await fillSchemes(db);
    await fillSheets(db);
    await fillAdministration(db);
    await settle(db);
    return { submissions: await listSubmissions(db, port), items: await readItems(db) };
  } finally {
    await close();
  }
}

/** What filling leaves to be done later is done now: it is no part of what a call costs. */
async function settle(db: Kysely<Database>) {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}
