import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/cluster';
import { checkServer } from './check-server';
import { connectDatabase } from './connect';

async function check(url: string): Promise<void> {
  const { db, close } = connectDatabase({ url });
  try {
    await checkServer(db);
  } finally {
    await close();
  }
}

/** Checks a database that was made with other options than ours. */
async function checkMadeWith(options: string): Promise<void> {
  const home = await emptyDatabase();
  const { db, close } = connectDatabase({ url: home.url });
  const name = `${new URL(home.url).pathname.slice(1)}_odd`;
  const url = new URL(home.url);
  url.pathname = name;
  await sql.raw(`create database "${name}" template template0 ${options}`).execute(db);
  try {
    await check(url.href);
  } finally {
    await sql.raw(`drop database "${name}"`).execute(db);
    await close();
    await home.drop();
  }
}

it('accepts a server that knows Chinese letters', async () => {
  await checkMadeWith('');
});

it('refuses a database whose character type is plain C, where a search would find nothing', async () => {
  await expect(checkMadeWith(`locale_provider libc lc_ctype 'C'`)).rejects.toThrow(
    'does not see Chinese characters as letters',
  );
});

it('refuses a database that is not in UTF-8', async () => {
  const options = `encoding 'LATIN1' locale_provider libc lc_ctype 'C' lc_collate 'C'`;
  await expect(checkMadeWith(options)).rejects.toThrow('encoded in LATIN1');
});
