import { memo } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { chosenFigures, hiddenWith } from '#features/campagnemiddelen/shared/rules/figures.ts';
import {
  type FiguredClub,
  figuresOf,
  FIGURES_MOST,
  shownFigures,
  STORY_TITLE,
} from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { MoreParts } from './part-head.tsx';
import { Proposal } from './proposal.tsx';
import { type EditText, TextPart } from './text-part.tsx';
import type { Edit } from './use-editing.ts';
import { writeStory } from './writers.ts';

interface InfoTabProps {
  data: BrochureData;
  edit: Edit<BrochureData>;
  fit: Fit;
}

/** Page 2: the club, its figures, and what it means to sponsor it. */
export function InfoTab({ data, edit, fit }: InfoTabProps) {
  const { vereniging, hiddenStats } = data;
  const text = edit as EditText;
  return (
    <>
      <TextPart
        name="vereniging.beschrijving"
        label={`Over ${vereniging.naam}`}
        rows={4}
        value={vereniging.beschrijving}
        edit={text}
        room={fit['vereniging.beschrijving']}
      />
      <div>
        <TextPart
          name="aiGeneratedStory"
          label={STORY_TITLE}
          rows={3}
          value={data.aiGeneratedStory}
          edit={text}
          room={fit['aiGeneratedStory']}
        />
        <Proposal
          what="het verhaal voor sponsors"
          write={(variant) => writeStory(data, variant)}
          onUse={(aiGeneratedStory) => edit(null, (now) => ({ ...now, aiGeneratedStory }))}
        />
      </div>
      <TextPart
        name="vereniging.maatschappelijkeImpact"
        label="Maatschappelijke impact"
        rows={3}
        value={vereniging.maatschappelijkeImpact}
        edit={text}
        room={fit['vereniging.maatschappelijkeImpact']}
      />
      <FiguresPart
        type_vereniging={vereniging.type_vereniging}
        stats={vereniging.stats}
        details={vereniging.details}
        bezoekersInterval={vereniging.bezoekersInterval}
        socialMediaVan={vereniging.socialMediaVan}
        hidden={hiddenStats}
        edit={edit}
      />
    </>
  );
}

interface FiguresPartProps extends FiguredClub {
  hidden: readonly string[];
  edit: Edit<BrochureData>;
}

/** Which figures stand on the page. Not drawn again for a letter elsewhere: there may be many. */
const FiguresPart = memo(function FiguresPart({ hidden, edit, ...club }: FiguresPartProps) {
  const shown = shownFigures(club, hidden).map(({ key }) => key);
  return (
    <div data-part="cijfers" className="scroll-mt-6">
      <MoreParts title="Cijfers" note={chosenFigures(club, hidden)}>
        <ul className="grid grid-cols-2 gap-x-6 border-t-2 border-ink max-sm:grid-cols-1">
          {figuresOf(club).map(({ key, waarde, label }) => {
            const isOn = shown.includes(key);
            return (
              <li key={key} className="border-b border-line">
                <Checkbox
                  value={isOn}
                  isDisabled={!isOn && shown.length >= FIGURES_MOST}
                  onChange={(on) =>
                    edit(null, (now) => ({
                      ...now,
                      hiddenStats: hiddenWith(now.vereniging, now.hiddenStats, key, on),
                    }))
                  }
                >
                  {`${waarde} ${label}`}
                </Checkbox>
              </li>
            );
          })}
        </ul>
      </MoreParts>
    </div>
  );
});
