import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';

interface DemoVisit {
  by: string;
  from: Date;
  until: Date;
  reden: string;
  /** The second colour of the club, as it was and became. */
  colour?: readonly [was: string, werd: string, at: Date];
  /** The sponsors that were opened; without any, the list of them. */
  sponsors: readonly string[];
}

/** When somebody of the provider looked as VV Groenendaal. */
export const visits = (on: Calendar): readonly DemoVisit[] => [
  {
    by: 'superuser@achterban.example',
    from: on.moment(-2, '16:02'),
    until: on.moment(-2, '16:19'),
    reden: 'Vraag van Marja Bos: het geel op de brochure klopt niet.',
    colour: ['#FFC800', '#FFD100', on.moment(-2, '16:11')],
    sponsors: ['Bakkerij Jansen', 'Café De Kroon'],
  },
  {
    by: 'noor@achterban.example',
    from: on.moment(-247, '20:10'),
    until: on.moment(-247, '20:14'),
    reden: 'De import bleef hangen. Ik keek of alle rijen er staan.',
    sponsors: [],
  },
];
