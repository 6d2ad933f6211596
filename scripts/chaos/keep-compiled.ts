import { flushCompileCache } from 'node:module';

/** After the start, when everything was read. */
const AFTER_MS = 3_000;

setTimeout(flushCompileCache, AFTER_MS).unref();
