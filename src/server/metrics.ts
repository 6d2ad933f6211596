import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import type { Database, DatabaseRole } from './database/database.ts';
import { countDeadLetters } from './jobs.ts';
import type { Log } from './log.ts';

/**
 * What a monitor reads, in Prometheus' words. Labels are few and closed: an endpoint's name, never a club's or a
 * person's id.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  return { registry, requests };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Connections per role; who waits for one tells that a pool is too small. */
export function watchPools({ registry }: Metrics, database: Database, roles: readonly DatabaseRole[]): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, by role and state',
    labelNames: ['role', 'state'],
    registers: [],
    collect() {
      for (const role of roles) {
        const { totalCount, idleCount, waitingCount } = database.pool(role);
        this.set({ role, state: 'busy' }, totalCount - idleCount);
        this.set({ role, state: 'idle' }, idleCount);
        this.set({ role, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
}

/** The state of the queues, read when asked; the worker tells it, so that it is counted once. */
export function watchQueues({ registry }: Metrics, database: Database, log: Log): void {
  const outbox = new Gauge({
    name: 'mail_outbox',
    help: 'Mails by state; onzeker above zero asks for a person',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from app.outbox
          where state = 'onzeker' or (state <> 'sent' and created_at > now() - interval '7 days') group by state`
        .execute(database.as('app_worker'))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'queues could not be counted');
          return { rows: [] };
        });
      for (const state of ['queued', 'sending', 'failed', 'onzeker']) {
        this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
      }
    },
  });
  registry.registerMetric(outbox);
  const deadLetters = new Gauge({
    name: 'job_dead_letters',
    help: 'Jobs that failed as often as they may; above zero asks for a person',
    registers: [],
    async collect() {
      const count = await countDeadLetters(database.as('app_worker')).catch((error: unknown) => {
        log.warn({ err: error }, 'queues could not be counted');
        return 0;
      });
      this.set(count);
    },
  });
  registry.registerMetric(deadLetters);
}

/** On a port of its own, which no proxy forwards. Resolves when it listens. */
export function serveMetrics({ registry }: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
