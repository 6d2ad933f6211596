import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { makeVereniging, makeZoekopdracht } from './factories.ts';
import type { TestServer } from './server.ts';

/** Companies at the public page of a search. */
export function pagesOf(server: TestServer) {
  const token = (code: string, ms = 60_000) =>
    createFormTokens(server.env.AUTH_SECRET).issue(code, new Date(Date.now() - ms));
  return {
    /** As the page was handed out so long ago. */
    token,
    /** A search with one pakket, and what a company sends from its page. */
    makePage: async (
      pakket: Partial<Insertable<DB['pakket']>> = {},
      club: Parameters<typeof makeVereniging>[1] = {},
    ) => {
      const { id: vereniging_id } = await makeVereniging(server.admin, club);
      const search = await makeZoekopdracht(server.admin, vereniging_id);
      const { pakket_id, code } = search;
      if (Object.keys(pakket).length > 0)
        await server.admin.updateTable('pakket').set(pakket).where('id', '=', pakket_id).execute();
      const body = {
        pakket_id,
        bedrijfsnaam: 'Bakkerij Jansen',
        contactpersoon: 'Piet Jansen',
        adres: 'Dorpsstraat 12',
        postcode: '1234ab',
        plaats: 'Oosterveen',
        email: `piet-${randomUUID().slice(0, 8)}@bakkerijjansen.example`,
        telefoonnummer: '0165320608',
        akkoord: true,
        formulier: token(code),
      };
      return { vereniging_id, search, body };
    },
    send: (code: string, body: object, { key = randomUUID(), address = anybody(), headers = {} }: Sending = {}) =>
      server.call(`/inschrijven/${code}`, {
        method: 'POST',
        body,
        address,
        headers: { 'idempotency-key': key, ...headers },
      }),
  };
}

export type Page = Awaited<ReturnType<ReturnType<typeof pagesOf>['makePage']>>;

interface Sending {
  key?: string;
  address?: string;
  headers?: Record<string, string>;
}

let visitors = 0;
/** Limits are about repetition; who says nothing of an address is another visitor. */
function anybody(): string {
  visitors += 1;
  return `10.9.${visitors >> 8}.${visitors & 255}`;
}
