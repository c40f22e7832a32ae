// The floor: node:http and pg with prepared statements, nothing else. Started by floor.ts.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** The driver of the server's own. */
const { Pool } = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg');
const columns = `"enterpriseName", "creditCode", "legalPerson", "registerDate", "registeredCapital", "industryCode",
  "enterpriseType", "scaleType", "districtId", "declareUnitId", address, "contactName", "contactPhone", "contactEmail",
  "parentCreditCode", "controllerName"`;
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const read = { name: 'read', text: `select id, ${columns} from enterprise where id = $1` };
const create = {
  name: 'create',
  text: `insert into "benchFloor" (id, ${columns}, "lastModifyTime") values ($1, $2, $1, $3, null, null, $4, '', $5, $6,
    null, '', '', '', '', null, '', now())`,
};

async function answer({ method, url }, body) {
  if (method === 'GET') return (await pool.query({ ...read, values: [url.split('/').at(-1)] })).rows[0];
  const { enterpriseName, creditCode, legalPerson, industryCode, scaleType, districtId } = JSON.parse(body);
  const values = [creditCode, enterpriseName, legalPerson, industryCode, scaleType, districtId];
  await pool.query({ ...create, values });
  return { id: creditCode };
}

const server = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    answer(request, body).then(
      (data) => {
        reply.setHeader('content-type', 'application/json; charset=utf-8');
        reply.end(JSON.stringify({ code: 200, data }));
      },
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => console.log(`answers at 127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
