import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { shownDescription, shownFigures, STORY_TITLE } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureSheetProps } from './brochure-props.ts';
import { Figures } from './figures.tsx';
import { ColourBar, Paragraphs, Sheet } from './sheet.tsx';

/** Page 2: who the club is, in words and figures, and what it is good for. */
export function AboutSheet({ data }: BrochureSheetProps) {
  const { vereniging } = data;
  const figures = data.showStats ? shownFigures(vereniging, data.hiddenStats) : [];
  const story = data.aiGeneratedStory.trim();
  const impact = vereniging.maatschappelijkeImpact.trim();
  return (
    <Sheet theme={documentTheme(vereniging)} className="about">
      <ColourBar />
      <div className="column" data-room="">
        <div className="lead">
          <h1 data-fit="vereniging.naam" data-steps={2} data-lines="1 2">
            Over {vereniging.naam}
          </h1>
          <div
            className="big"
            data-field="vereniging.beschrijving"
            data-fit="vereniging.beschrijving"
            data-steps={6}
            data-gives={4}
            data-lines={figures.length === 0 ? '7 8 9 12' : '4 5 6 9'}
          >
            <Paragraphs text={shownDescription(vereniging)} />
          </div>
        </div>
        <Figures figures={figures} />
        {(story !== '' || impact !== '') && (
          <div className={story !== '' && impact !== '' ? 'two' : 'two alone'} data-beside="">
            {story !== '' && (
              <div>
                <h2>{STORY_TITLE}</h2>
                <div className="words" data-field="aiGeneratedStory" data-fit="aiGeneratedStory" data-steps={4}>
                  <Paragraphs text={story} />
                </div>
              </div>
            )}
            {impact !== '' && (
              <aside>
                <h2>Maatschappelijke impact</h2>
                <div
                  className="words"
                  data-field="vereniging.maatschappelijkeImpact"
                  data-fit="vereniging.maatschappelijkeImpact"
                  data-steps={4}
                >
                  <Paragraphs text={impact} />
                </div>
              </aside>
            )}
          </div>
        )}
      </div>
      <div className="running" data-room="">
        <p data-fit="vereniging.naam">Sponsorbrochure {vereniging.naam}</p>
      </div>
      <p className="folio">2</p>
    </Sheet>
  );
}
