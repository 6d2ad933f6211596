import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import type { Edit } from './use-editing.ts';
import { hasPackages, writeIntro, writeTeamStory } from './writers.ts';

/** The texts that a brochure gets by itself where it has none. */
export type GeneratedField = 'sponsorIntro' | 'aiTeamStory';

interface GeneratedTextsOptions {
  data: BrochureData;
  edit: Edit<BrochureData>;
  /** False while somebody may still bring back what they had. */
  mayBegin: boolean;
}

/** Writes what is missing, once. What somebody typed meanwhile stays. */
export function useGeneratedTexts({ data, edit, mayBegin }: GeneratedTextsOptions) {
  const [busy, setBusy] = useState<ReadonlySet<GeneratedField>>(new Set());
  const begun = useRef(false);
  const stopped = useRef(new Set<GeneratedField>());
  const setOne = (field: GeneratedField, isBusy: boolean) =>
    setBusy((now) => {
      const next = new Set(now);
      if (isBusy) next.add(field);
      else next.delete(field);
      return next;
    });

  const generate = async (field: GeneratedField) => {
    const [team] = data.teams;
    setOne(field, true);
    stopped.current.delete(field);
    try {
      const { tekst } = await (field === 'aiTeamStory' && team !== undefined
        ? writeTeamStory(data, team, 0)
        : writeIntro(data, 0));
      if (!stopped.current.has(field)) {
        edit(null, (now) => (now[field].trim() === '' ? { ...now, [field]: tekst } : now));
      }
    } catch (error) {
      // The brochure goes on without it.
      if (!stopped.current.has(field)) {
        notify.error(`De tekst kon niet worden gemaakt. ${sentenceOf(problemOf(error))}`, {
          note: 'Je brochure werkt gewoon. Schrijf zelf iets, of probeer het opnieuw.',
          retry: () => void generate(field),
        });
      }
    } finally {
      setOne(field, false);
    }
  };

  const begin = useEffectEvent(() => {
    if (data.sponsorIntro.trim() === '' && hasPackages(data)) void generate('sponsorIntro');
    if (data.aiTeamStory.trim() === '' && data.teams.length > 0) void generate('aiTeamStory');
  });
  useEffect(() => {
    if (!mayBegin || begun.current) return;
    begun.current = true;
    begin();
  }, [mayBegin]);

  return {
    busy,
    stop: (field: GeneratedField) => {
      stopped.current.add(field);
      setOne(field, false);
    },
  };
}
