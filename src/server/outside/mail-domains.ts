import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { Log } from '#server/log.ts';

/** Whether mail to a domain can arrive; `onbekend` when nobody could be asked. */
export type MailDomainState = 'ontvangt' | 'geen_mail' | 'bestaat_niet' | 'onbekend';

export interface MailDomains {
  /** Never fails, and answers within the time that a person waits: who is late is known the next time. */
  ask(domain: string): Promise<MailDomainState>;
  /**
   * The TXT records of a name, each in one piece; null when nobody could be asked in time. Not remembered: whoever just
   * mended a record looks again at once.
   */
  readTxt(name: string): Promise<string[] | null>;
}

interface MailDomainOptions {
  /** Name servers with their port; those of the machine when there are none. */
  servers: readonly string[];
  log: Log;
  waitMs?: number;
  /** What nobody answered is asked again after this time. */
  retryMs?: number;
}

const ANSWER_MS = 3_600_000;
const RETRY_MS = 60_000;
const WAIT_MS = 1_500;
const MOST_KEPT = 1_000;

interface Kept {
  until: number;
  state: Promise<MailDomainState>;
}

/** Asks the name servers: whether a domain takes mail, which is remembered for a while, and what a name says. */
export function createMailDomains({
  servers,
  log,
  waitMs = WAIT_MS,
  retryMs = RETRY_MS,
}: MailDomainOptions): MailDomains {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const kept = new Map<string, Kept>();

  function lookUp(domain: string): Promise<MailDomainState> {
    const known = kept.get(domain);
    if (known !== undefined && known.until > Date.now()) return known.state;
    kept.delete(domain);
    const entry: Kept = { until: Date.now() + ANSWER_MS, state: askServers(resolver, domain) };
    kept.set(domain, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    void entry.state.then((state) => {
      if (state !== 'onbekend') return;
      entry.until = Date.now() + retryMs;
      log.info('a mail domain could not be looked up');
    });
    return entry.state;
  }

  async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
    const late = Promise.withResolvers<T>();
    const timer = setTimeout(() => late.resolve(otherwise), waitMs);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async ask(domain) {
      const name = domainToASCII(domain);
      return name === '' ? 'bestaat_niet' : inTime(lookUp(name), 'onbekend');
    },
    async readTxt(name) {
      const ascii = domainToASCII(name);
      return ascii === '' ? [] : inTime(askTxt(resolver, ascii), null);
    },
  };
}

/** Answers of a name server that say something about the domain; any other says that nobody could be asked. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

const isEmptyAnswer = (error: unknown) => codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND';

/** A domain without a mail server of its own takes mail at its own address, unless it says that it takes none (RFC 7505). */
async function askServers(resolver: Resolver, domain: string): Promise<MailDomainState> {
  try {
    const servers = await resolver.resolveMx(domain);
    return servers.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'ontvangt' : 'geen_mail';
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND') return 'bestaat_niet';
    if (codeOf(error) !== 'ENODATA') return 'onbekend';
  }
  const addresses = await Promise.all([hasAddress(resolver, domain, 'A'), hasAddress(resolver, domain, 'AAAA')]);
  if (addresses.includes(true)) return 'ontvangt';
  return addresses.includes(null) ? 'onbekend' : 'geen_mail';
}

async function askTxt(resolver: Resolver, name: string): Promise<string[] | null> {
  try {
    const records = await resolver.resolveTxt(name);
    // A long record comes in pieces of 255 characters.
    return records.map((pieces) => pieces.join(''));
  } catch (error) {
    return isEmptyAnswer(error) ? [] : null;
  }
}

async function hasAddress(resolver: Resolver, domain: string, kind: 'A' | 'AAAA'): Promise<boolean | null> {
  try {
    return (await resolver.resolve(domain, kind)).length > 0;
  } catch (error) {
    return isEmptyAnswer(error) ? false : null;
  }
}
