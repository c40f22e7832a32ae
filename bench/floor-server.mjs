// The floor of design/peers.md: node:http and pg, prepared statements, no login, rights or audit. Started by floor.ts.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const columns =
  '"enterpriseName", "creditCode", "legalPerson", "registerDate", "registeredCapital", "industryCode", "enterpriseType", ' +
  '"scaleType", "districtId", "declareUnitId", address, "contactName", "contactPhone", "contactEmail", "parentCreditCode", "controllerName"';
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const read = { name: 'read', text: `select id, ${columns} from enterprise where id = $1` };
const create = {
  name: 'create',
  text: `insert into "benchFloor" (id, ${columns}) values ($1, $2, $3, $4, null, null, $5, '', $6, $7, null, '', '', '', '', null, '')`,
};

async function answer(method, url, body) {
  if (method === 'GET') return (await pool.query({ ...read, values: [url.slice(1)] })).rows[0];
  const { enterpriseName, creditCode, legalPerson, industryCode, scaleType, districtId } = JSON.parse(body);
  await pool.query({
    ...create,
    values: [creditCode, enterpriseName, creditCode, legalPerson, industryCode, scaleType, districtId],
  });
  return { id: creditCode };
}

const server = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    answer(request.method, request.url, body).then(
      (data) => {
        reply.setHeader('content-type', 'application/json; charset=utf-8');
        reply.end(JSON.stringify({ code: 200, data }));
      },
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
