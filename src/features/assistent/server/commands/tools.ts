import { z } from 'zod';
import { plural } from '#shared/text.ts';
import { type ReadingTool, readingTool } from '#server/outside/assistant.ts';
import type { ContractGroup } from '#features/contracten/shared/kinds.ts';
import { searchArticles } from '#features/kennisbank/shared/rules/articles.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { asBron } from './articles.ts';
import {
  ENDING,
  may,
  readContracts,
  type Reading,
  readMaterialen,
  readSponsors,
  readTeams,
  readZoekopdrachten,
} from './facts.ts';
import type { Sources } from './sources.ts';

const ARTICLES_MOST = 4;
const words = z.string().max(200);

const WHICH: Record<'lopen_af' | Exclude<ContractGroup, 'urgent' | 'waarschuwing'>, readonly ContractGroup[]> = {
  lopen_af: ENDING,
  verlopen: ['verlopen'],
  niet_getekend: ['niet_getekend'],
  actief: ['actief'],
};

/** One short transaction, as the person who asks; what it reads is of their club, whatever a model wants. */
type Read = <T>(work: (reading: Reading) => Promise<T>) => Promise<T>;

/** What the model may read for this person: nothing that a lock keeps from them. */
export function toolsFor(modules: Reading['modules'], sources: Sources, read: Read): Record<string, ReadingTool> {
  const tools: Record<string, ReadingTool> = {
    zoek_artikelen: readingTool({
      description: 'Zoekt in de kennisbank: uitleg over sponsors vinden en houden, contracten, btw en privacy.',
      input: z.object({ woorden: words }),
      read: async ({ woorden }) => {
        const found = searchArticles(woorden, Infinity);
        const best = found.slice(0, ARTICLES_MOST);
        for (const article of best) sources.read(asBron(article));
        const rijen = best.map(({ title, summary, excerpt }) => ({
          titel: title,
          samenvatting: summary,
          tekst: excerpt,
        }));
        return { aantal: found.length, rijen };
      },
    }),
    lees_zoekopdrachten: readingTool({
      description: 'De zoekopdrachten van de club: stand, bedragen, hoe vaak bekeken, aanmeldingen.',
      input: z.object({}),
      read: async () => {
        const found = await read(readZoekopdrachten);
        const toelichting = plural(found.aantal, 'zoekopdracht', 'zoekopdrachten');
        sources.read({ soort: 'zoekopdrachten', id: null, titel: 'Sponsorwerving', toelichting });
        return found;
      },
    }),
  };
  if (may({ modules }, 'sponsorbeheer')) {
    tools['zoek_sponsors'] = readingTool({
      description: `Bedrijven van de club, op naam en fase, de nieuwste eerst: bedrag per jaar en data. Particulieren hebben hier geen naam en worden niet op naam gevonden. Fases: ${PIPELINE_STAGES.map((stage) => `${stage} (${STAGE_LABELS[stage]})`).join(', ')}.`,
      input: z.object({ naam: words.optional(), fase: z.enum(PIPELINE_STAGES).optional() }),
      read: async (asked) => {
        const found = await read((reading) => readSponsors(reading, asked));
        const toelichting = plural(found.aantal, 'sponsor', 'sponsors');
        sources.read({ soort: 'sponsorbeheer', id: null, titel: 'Sponsorbeheer', toelichting });
        return found;
      },
    });
    tools['lees_contracten'] = readingTool({
      description: 'Contracten van de club. lopen_af: getekend en binnen 90 dagen voorbij.',
      input: z.object({ welke: z.enum(['lopen_af', 'verlopen', 'niet_getekend', 'actief']) }),
      read: async ({ welke }) => {
        const found = await read((reading) => readContracts(reading, WHICH[welke]));
        const toelichting = plural(found.aantal, 'contract', 'contracten');
        sources.read({ soort: 'contracten', id: null, titel: 'Contractbeheer', toelichting });
        return found;
      },
    });
  }
  if (may({ modules }, 'teams')) {
    tools['lees_teams'] = readingTool({
      description: 'De teams of groepen van de club.',
      input: z.object({}),
      read: async () => {
        const found = await read(readTeams);
        const toelichting = plural(found.aantal, 'team', 'teams');
        sources.read({ soort: 'teams', id: null, titel: 'Teams', toelichting });
        return found;
      },
    });
  }
  if (may({ modules }, 'campagnemiddelen')) {
    tools['lees_materialen'] = readingTool({
      description: 'De brochures, flyers en andere materialen die de club heeft.',
      input: z.object({}),
      read: async () => {
        const found = await read(readMaterialen);
        const toelichting = plural(found.aantal, 'middel', 'middelen');
        sources.read({ soort: 'materialen', id: null, titel: 'Campagnemiddelen', toelichting });
        return found;
      },
    });
  }
  return tools;
}
