import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import { dorpshuisEikenrode } from './dorpshuis-eikenrode.ts';
import { harmonieSintCecilia } from './harmonie-sint-cecilia.ts';
import { oranjeverenigingZonneveld } from './oranjevereniging-zonneveld.ts';
import { rkvvRoodWit } from './rkvv-rood-wit.ts';
import { scDeWespen } from './sc-de-wespen.ts';
import { scoutingWaterland } from './scouting-waterland.ts';
import type { DemoStory } from './demo-story.ts';
import { toneelgroepDeKade } from './toneelgroep-de-kade.ts';
import { ttvDeZwaluw } from './ttv-de-zwaluw.ts';
import { vvGroenendaal } from '#features/voorbeeldclub/server/commands/groenendaal.ts';

export function clubStories(on: Calendar): DemoStory[] {
  return [
    vvGroenendaal(on),
    scDeWespen(on),
    harmonieSintCecilia(on),
    toneelgroepDeKade(on),
    scoutingWaterland(on),
    dorpshuisEikenrode(on),
    oranjeverenigingZonneveld(on),
    rkvvRoodWit(on),
    ttvDeZwaluw(on),
  ];
}
