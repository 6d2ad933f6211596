import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import type { Edit } from './use-editing.ts';
import { hasPackages, ownIntro, ownTeamStory, writeIntro, writeTeamStory } from './writers.ts';

/** The texts that a brochure gets by itself where it has none. */
export type GeneratedField = 'sponsorIntro' | 'aiTeamStory';

interface GeneratedTextsOptions {
  data: BrochureData;
  edit: Edit<BrochureData>;
  /** False while somebody may still bring back what they had. */
  mayBegin: boolean;
}

/** The team on page 3: the first, unless another was chosen. */
const teamOf = ({ teams, teamInfo }: BrochureData) => teams.find(({ id }) => id === teamInfo?.id);

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

  /** Over nothing, or over the simple text that stood in for it. */
  const generate = async (field: GeneratedField, over = '') => {
    const team = teamOf(data);
    setOne(field, true);
    stopped.current.delete(field);
    try {
      const { tekst } = await (field === 'aiTeamStory' && team !== undefined
        ? writeTeamStory(data, team, 0)
        : writeIntro(data, 0));
      if (!stopped.current.has(field)) {
        edit(null, (now) => (now[field].trim() === over.trim() ? { ...now, [field]: tekst } : now));
      }
    } catch (error) {
      // The brochure goes on with a text of our own.
      if (!stopped.current.has(field)) {
        const tekst = field === 'aiTeamStory' && team !== undefined ? ownTeamStory(data, team) : ownIntro(data);
        edit(null, (now) => (now[field].trim() === '' ? { ...now, [field]: tekst } : now));
        notify.error(`De tekst kon niet worden gemaakt. ${sentenceOf(problemOf(error))}`, {
          note: 'We hebben een eenvoudige tekst neergezet. Pas hem aan, of vraag een voorstel.',
          retry: () => void generate(field, tekst),
        });
      }
    } finally {
      setOne(field, false);
    }
  };

  const begin = useEffectEvent(() => {
    if (data.sponsorIntro.trim() === '' && hasPackages(data)) void generate('sponsorIntro');
    if (data.aiTeamStory.trim() === '' && teamOf(data) !== undefined) void generate('aiTeamStory');
  });
  useEffect(() => {
    if (!mayBegin || begun.current) return;
    begun.current = true;
    begin();
  }, [mayBegin]);

  // Another team has another story.
  const teamId = data.teamInfo?.id ?? null;
  const told = useRef(teamId);
  const rewrite = useEffectEvent(() => {
    if (data.aiTeamStory.trim() === '' && teamOf(data) !== undefined) void generate('aiTeamStory');
  });
  useEffect(() => {
    if (!begun.current || told.current === teamId) return;
    told.current = teamId;
    rewrite();
  }, [teamId]);

  const stop = useCallback((field: GeneratedField) => {
    stopped.current.add(field);
    setBusy((now) => new Set([...now].filter((other) => other !== field)));
  }, []);
  return { busy, stop };
}
