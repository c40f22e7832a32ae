import { connectDatabase } from '../../db/connect';
import { createLog } from '../../log';
import type { Plugs } from '../../plugs';
import { createSecrets } from '../../secrets';
import { createOutbox } from '../outbox';
import { postingTopic } from './posting-topic';

/** A process that works off the outbox of DATABASE_URL by posting to POST_TO. Whoever it posts to may end it meanwhile. */
const { DATABASE_URL: url = '', POST_TO: address = '' } = process.env;
const connection = connectDatabase({ url, max: 2 });
const outbox = createOutbox({
  db: connection.db,
  log: createLog('silent'),
  now: () => new Date(),
  secrets: createSecrets('not asked for here'),
  plugs: {} as Plugs,
  topics: [postingTopic(address)],
});
await outbox.deliver();
await connection.close();
