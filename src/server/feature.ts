import type { AnyContractProcedure } from '@orpc/contract';
import type { Router } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { RefusalKind } from '#shared/errors.ts';
import type { Limit } from '#shared/limits.ts';
import type { Env } from './env.ts';
import type { RequestContext, Services } from './http/door.ts';
import type { DrawPage, PageSources } from './http/page.ts';
import type { Storage } from './files/storage.ts';
import type { Renderer } from './render/render.ts';
import type { Job } from './jobs.ts';
import type { RetentionRule } from './retention.ts';

type Contract = Record<string, AnyContractProcedure>;

/** What the worker gives every job. */
export interface WorkerServices {
  storage: Storage;
  renderer: Renderer;
  /** Where people reach the product. */
  origin: string;
  /** What a call to somebody else's server is signed with, and may lead to. */
  calling: Pick<Env, 'AUTH_SECRET' | 'NODE_ENV' | 'PUBLIC_ORIGIN'>;
  /** Where people reach whoever runs it. */
  contact_email: string;
  /** When a club usually calls a company that signed up. */
  sign_up_answer: string;
  /** Who is told when something waits too long for a person. */
  operators: readonly string[];
}

/** What a form sends that was posted without a script. */
export interface Sending {
  body: object;
  headers: Record<string, string>;
}

/** What server-rendered pages are given besides the services. */
export interface Site {
  draw: DrawPage;
  /** The visitor's address as the limits count it. */
  addressOf: (c: Context) => string;
  /** Sends it to an endpoint for whoever asks for the page: through the same door, with the same answers. */
  send: (c: Context, path: `/${string}`, sending: Sending) => Promise<Response>;
  /** Asks an endpoint in the same way. */
  ask: (c: Context, path: `/${string}`) => Promise<Response>;
}

/** What a feature brings to the server: all that the starting points know of it. */
export interface Feature<C extends Contract = Contract> {
  contract: C;
  handlers: Router<C, RequestContext>;
  /** Work in the background. */
  jobs?: readonly Job<z.ZodType, WorkerServices>[];
  /** How it keeps what the privacy page promises about its tables. */
  retention?: readonly RetentionRule[];
  limits?: Record<string, Limit>;
  refusals?: Record<string, RefusalKind>;
  /** Server-rendered pages: what goes with each of them, where they are mounted, and what answers there. A file needs no sources. */
  pages?: { sources?: PageSources; routes: Record<`/${string}`, (services: Services, site: Site) => Hono> };
}

export const feature = <C extends Contract>(manifest: Feature<C>): Feature<C> => manifest;
