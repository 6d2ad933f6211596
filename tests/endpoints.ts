import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '#start/app.ts';
import { type BrochureData, brochureReadSchema } from '#features/campagnemiddelen/shared/schema.ts';
import { HERSTELCODE } from './factories.ts';
import type { EndpointMeta } from '#shared/access.ts';

export interface Endpoint {
  name: string;
  method: string;
  path: string;
  meta: EndpointMeta;
  input: z.ZodType | undefined;
}

/** Every endpoint of the running program, read from the contracts. */
export function listEndpoints(router: unknown = contract, trail: string[] = []): Endpoint[] {
  if (isContractProcedure(router)) {
    const { meta, route, inputSchema } = router['~orpc'] as {
      meta: EndpointMeta;
      route: { method?: string; path?: string };
      inputSchema?: z.ZodType;
    };
    return [
      {
        name: trail.join('.'),
        method: route.method ?? 'POST',
        path: route.path ?? '/',
        meta,
        input: inputSchema,
      },
    ];
  }
  return Object.entries(router as Record<string, unknown>).flatMap(([key, value]) =>
    listEndpoints(value, [...trail, key]),
  );
}

type JsonSchema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  contentMediaType?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** One black pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** A line that is wide enough to be printed over an A4. */
const WIDE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAABRQAAAABCAAAAACKrn27AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4y2NgGAWjYBSMglEABwAFFQABuwN5DAAAAABJRU5ErkJggg==',
  'base64',
);
const wideFile = new File([WIDE], 'breed.png', { type: 'image/png' });

/** A list with a company and its contact. */
const listFile = new File(['Bedrijfsnaam;Contactpersoon\nBakker Bart;Bart Hermsen\n'], 'lijst.csv', {
  type: 'text/csv',
});

const FORMATS: Record<string, unknown> = {
  uuid: '00000000-0000-7000-8000-000000000000',
  email: 'iemand@voorbeeld.example',
  date: '2026-11-14',
  'date-time': '2026-11-14T20:05:00.000Z',
  uri: 'https://voorbeeld.example',
};

/** What a plain schema cannot say. A field with a pattern that is not here fails `sampleInput`. */
const FIELDS: Record<string, unknown> = {
  telefoon: '06 1234 5678',
  senderEmail: 'iemand@voorbeeld.example',
  wachtwoord: 'een lang en vreemd wachtwoord',
  nieuw: 'een ander en vreemd wachtwoord',
  code: '123456',
  link: '/kennisbank',
  webhook_url: 'https://druk.example/hook',
  uiting_url: 'https://voorbeeld.example',
  inschrijf_url: 'https://voorbeeld.example',
  bg_color: '#16191D',
  text_color: '#FFFFFF',
  // As `MAKERS` makes it: an act says what was seen.
  contracten: [
    {
      id: FORMATS['uuid'],
      contract_signed: true,
      contract_end_date: '2026-11-14',
      pipeline_stage: 'new',
      next_follow_up_date: null,
    },
  ],
  pakketten: [
    {
      id: null,
      pakketnaam: 'Teamsponsor',
      bedrag_per_jaar: 500_00,
      eenmalig_bedrag: null,
      looptijd_jaar: 1,
      soort_sponsoring: 'Teamsponsor',
      aanvang_seizoen: null,
      tegenprestatie_1: null,
      tegenprestatie_2: null,
      tegenprestatie_3: null,
    },
  ],
};

/** Something in every field of a brochure. */
function sampleBrochure() {
  const data = sampleOutput(brochureReadSchema) as BrochureData;
  return { ...data, vereniging: { ...data.vereniging, coverImage: '/placeholder.svg' } };
}

const SEEN = { stempel: '0'.repeat(32), gezien_op: '2026-11-14T20:05:00.000Z' };

/** Where one sample would meet another: the login must not be that of the account just registered. */
const ENDPOINT_FIELDS: Record<string, Record<string, unknown>> = {
  // Without it no photo is taken.
  'teams.create': { toestemming: true },
  'teams.update': { toestemming: true },
  // What may all be left out says something, so that something changes.
  'sponsors.changeContract': { annual_value: 1_250_00 },
  'sponsors.setKenmerken': { priority_level: 'high' },
  'matches.setFollowUp': { next_follow_up_date: '2026-12-01' },
  'sponsors.changeTegenprestatie': { status: 'geleverd' },
  'sponsors.addContactpersoon': { email: 'marieke@voorbeeld.example', telefoonnummer: '06 1234 5678' },
  // A list that may be left out must be there to be tried.
  'matches.setStatus': { van: 'approved', naar: 'matched' },
  // Of a sponsor as `makeMatch` makes it.
  'sponsorbeheer.listLookalikes': { email: 'piet@bedrijf.example' },
  'sponsorbeheer.listLane': { lane: 'active' },
  'sponsorbeheer.moveStage': { van: 'new', naar: 'qualified' },
  'zoekopdrachten.archive': { gearchiveerd: true },
  'zoekopdrachten.setPage': { open: false },
  'zoekopdrachten.renewAddress': { code: 'aaaabbbb' },
  'zoekopdrachten.update': { voor_teams: [], pakketten: FIELDS['pakketten'] },
  // Nothing is stored yet, so all of it is sent.
  'campagnemiddelen.saveBrochure': { version: 0, data: sampleBrochure() },
  'campagnemiddelen.saveA4': { version: 0 },
  // The stamp of what stands on a name is made beside it (tests/worlds.ts).
  'overdragen.give': { ...SEEN, sponsors: true },
  'overdragen.invite': { ...SEEN, sponsors: true },
  // Only a flyer is folded.
  'bestanden.generate': { soort: 'scherm', gevouwen: false },
  'assistent.ask': { sessie: 'sessie-0001', eerdere_vragen: ['Eerder?'] },
  // One pixel is too small to print.
  'covers.add': { body: wideFile },
  'covers.replaceFile': { body: wideFile },
  'importeren.readFile': { body: listFile },
  // What tests/makers.ts laid ready.
  'importeren.start': { nieuw: 1, aangevuld: 0 },
  // What `giveFactor` (tests/factories.ts) gave the superuser.
  'accounts.startActing': { bewijs: { code: HERSTELCODE } },
  'accounts.makeSuperuser': { bewijs: { code: HERSTELCODE } },
  'persoonsgegevens.requestDeletedExport': { bewijs: { code: HERSTELCODE } },
  'inschrijven.signUp': { code: 'aaaabbbb', email: 'bedrijf@voorbeeld.example', telefoonnummer: '06 1234 5678' },
  'accounts.login': { email: 'onbekend@voorbeeld.example' },
  'prijzen.saveAll': {
    plans: [
      {
        id: null,
        name: 'Start',
        description: 'Om te beginnen.',
        price_cents: null,
        price_display: null,
        interval_type: 'monthly',
        badge: null,
        is_most_popular: false,
        cta_text: 'Begin',
        cta_link: '/login',
        is_active: true,
        features: [
          { id: null, feature_name: 'Clubpagina', availability: 'included', limit_value: null, tooltip: null },
        ],
      },
    ],
  },
  // A club of its own: the second would look like the first.
  'vereniging.createByProvider': { website: '', contactpersoon_telefoonnummer: '', toch: true },
  // Locking would shut the other cells out.
  'prijzen.setModuleAccess': { is_enabled: true },
  // Every club can be found by its name, so by one that nobody has.
  'toegangsverzoeken.searchVerenigingen': { naam: 'Niemandsclub' },
  // Of a version that is not the current one, so that nobody gets a club by walking over the endpoints.
  // Without a PDF, which would have to be made first.
  'mailen.send': { metBijlage: false, recipients: ['bakker@voorbeeld.example'] },
  'mailen.sendTest': { metBijlage: false },
  'toegangsverzoeken.createVereniging': { akkoord: true, verwerkersovereenkomst_versie: 'van vroeger' },
};

function isFile({ format, contentMediaType, anyOf = [] }: JsonSchema): boolean {
  return format === 'binary' || contentMediaType !== undefined || anyOf.some(isFile);
}

function sampleValue(schema: JsonSchema, field: string): unknown {
  if (isFile(schema)) return new File([PIXEL], 'pixel.png', { type: 'image/png' });
  if (field in FIELDS) return FIELDS[field];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const option = (schema.anyOf ?? schema.oneOf)?.[0];
  if (option !== undefined) return sampleValue(option, field);
  // The id of a part of a document, which is no row.
  if (schema.pattern?.startsWith('^[0-9a-f]{8}(-')) return FORMATS['uuid'];
  if (schema.format !== undefined && schema.format in FORMATS) return FORMATS[schema.format];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, value]) => [name, sampleValue(value, name)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleValue(schema.items ?? {}, field));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return 'tekst'.padEnd(schema.minLength ?? 0, 'x');
  }
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();
/** Written once for each: thousands of cells ask for it. */
function jsonSchemaOf(input: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(input);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  jsonSchemas.set(input, schema);
  return schema;
}

/** An input that the endpoint's own schema accepts, with what a file's path and query hold beside its body. */
export function sampleInput({ name, input }: Endpoint): Record<string, unknown> {
  if (input === undefined) return {};
  const sample = { ...(sampleValue(jsonSchemaOf(input), '') as Record<string, unknown>), ...ENDPOINT_FIELDS[name] };
  const parsed = input.safeParse(sample);
  if (!parsed.success)
    throw new Error(`${name}: no sample input; add its fields to tests/endpoints.ts: ${parsed.error.message}`);
  const { params, query, ...rest } = sample;
  return { ...rest, ...(params as object | undefined), ...(query as object | undefined) };
}

/** Something for every field of an answer, dates included: what is optional is there, and every list has one element. */
export function sampleOutput(output: z.ZodType): unknown {
  const { def } = (output as z.core.$ZodType as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'date':
      return new Date('2026-11-14T20:05:00Z');
    case 'nullable':
    case 'optional':
      return sampleOutput(def.innerType as z.ZodType);
    case 'array':
      return [sampleOutput(def.element as z.ZodType)];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleOutput(field as z.ZodType)]),
      );
    case 'record': {
      const keys = def.keyType instanceof z.ZodEnum ? def.keyType.options : ['sleutel'];
      return Object.fromEntries(keys.map((key) => [key, sampleOutput(def.valueType as z.ZodType)]));
    }
    default:
      return sampleValue(z.toJSONSchema(output, { unrepresentable: 'any' }) as JsonSchema, '');
  }
}

/** One value of an input, and where it stands: 'naam', 'ids[]', 'pakketten[].bedrag_per_jaar'. */
export interface Leaf {
  path: string;
  schema: JsonSchema;
}

/** Every value that can be sent, at any depth. What is read as something else first (a text as a list) counts as that. */
export function leavesOf({ input }: Endpoint): Leaf[] {
  if (input === undefined) return [];
  // What takes or gives a file has its fields in the path and in the query, and the file as its body.
  return leavesIn(input, '').map(({ path, schema }) => ({ path: path.replace(/^(?:params|query)\./u, ''), schema }));
}

function leavesIn(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        leavesIn(field, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return leavesIn(def.element, `${path}[]`);
    case 'nullable':
    case 'optional':
    case 'default':
      return leavesIn(def.innerType, path);
    case 'pipe':
      return leavesIn(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
    case 'union':
      return def.options.flatMap((option) => leavesIn(option, path));
    case 'file':
      return [];
    default:
      return [{ path, schema: jsonSchemaOf(schema as z.ZodType) }];
  }
}

/** The input with one of its values replaced, in a list of one where it stands in a list. */
export function withLeaf(input: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [, name = '', list, rest = ''] = /^(\w+)(\[\])?\.?(.*)$/u.exec(path) ?? [];
  const at = (found: unknown) =>
    rest === '' ? value : withLeaf((found ?? {}) as Record<string, unknown>, rest, value);
  return { ...input, [name]: list === undefined ? at(input[name]) : [at((input[name] as unknown[] | undefined)?.[0])] };
}

/** What stands there in an input; the first one of a list. */
export function leafOf(input: unknown, path: string): unknown {
  let found = input;
  for (const step of path.replaceAll('[]', '.0').split('.'))
    found = (found as Record<string, unknown> | undefined)?.[step];
  return found;
}

/** The input fields that hold ids. */
export function uuidFields(endpoint: Endpoint): string[] {
  return leavesOf(endpoint).flatMap(({ path, schema }) => (schema.format === 'uuid' ? [path] : []));
}

/** Path, query, headers and body of a call, as the typed client makes them; what has one effect gets a key of its own. */
export function requestOf({ method, path, meta }: Endpoint, input: Record<string, unknown>) {
  const headers: Record<string, string> = meta.once === undefined ? {} : { 'idempotency-key': randomUUID() };
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value).toWellFormed());
  });
  const { body, ...fields } = rest;
  if (method === 'GET' || body instanceof File) {
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString();
    const address = query === '' ? filled : `${filled}?${query}`;
    return body instanceof File ? { path: address, method, headers, body } : { path: address, method, headers };
  }
  return { path: filled, method, headers, body: rest };
}
