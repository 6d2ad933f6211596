import { createServer } from 'node:http';
import pg from 'pg';
import { databaseTypes } from '#server/database/database.ts';

/** The reference of requests.ts: Node's own http and pg with the statements of the product, and nothing else. */

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}
export interface BareOptions {
  port: number;
  url: string;
  /** What the product sends for each address: begin, who asks, the query, commit. */
  statements: Record<string, Statement[]>;
}
type Row = Record<string, unknown>;

/** As the product answers. What the dashboard works out from its lists is not repeated here: it answers with them. */
const ANSWERS: Record<string, (rows: Row[]) => unknown> = {
  '/api/teams': (rows) => ({ teams: rows }),
  '/api/sponsorbeheer': (rows) => {
    for (const row of rows) Reflect.deleteProperty(row, 'page_key');
    return { today: new Intl.DateTimeFormat('en-CA').format(), rows, next: null };
  },
  '/api/dashboard': ([row]) => row,
};

const options = JSON.parse(process.argv[2] ?? '') as BareOptions;
const pool = new pg.Pool({ connectionString: options.url, max: 10, idleTimeoutMillis: 0, types: databaseTypes });

async function answer(address: string): Promise<string> {
  const client = await pool.connect();
  let rows: Row[] = [];
  for (const statement of options.statements[address] ?? []) {
    const result = await client.query<Row>(statement);
    // A list says how many there are after it.
    if (result.rows.length >= rows.length) ({ rows } = result);
  }
  client.release();
  return JSON.stringify(ANSWERS[address]?.(rows));
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(options.port, '127.0.0.1');
