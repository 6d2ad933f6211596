import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Moet je club btw rekenen over sponsoring? Vaak niet, maar de regels hebben scherpe grenzen. Dit artikel helpt je de goede vragen te stellen. Het is geen belastingadvies: laat het checken voordat je facturen stuurt.',
  sections: [
    {
      title: 'Sponsoring is iets anders dan een gift',
      blocks: [
        'Krijgt het bedrijf iets terug, zoals een bord of een logo op het shirt? Dan is het sponsoring. Voor de btw verkoopt je club dan een dienst: reclame. Krijgt de gever niets terug, behalve een bedankje, dan is het een gift. Over een gift reken je geen btw.',
        'Veel verenigingen zijn voor hun gewone werk vrijgesteld van btw, zoals sportclubs en culturele instellingen. Inkomsten uit sponsoring vallen dan meestal onder de vrijstelling voor fondsenwerving, zolang je onder een maximum blijft.',
      ],
    },
    {
      title: 'De grenzen',
      blocks: [
        {
          table: {
            caption: 'Maximum per jaar waaronder fondsenwerving zonder btw is',
            columns: ['Wat', 'Sportclub', 'Andere vereniging'],
            rows: [
              ['Diensten, zoals sponsoring en entree', '€50.000,-', '€22.689,-'],
              ['Goederen, zoals kantine en clubkleding', '€68.067,-', '€68.067,-'],
            ],
          },
        },
        'De twee grenzen staan los van elkaar. Kom je met diensten boven het maximum, dan is het hele bedrag aan diensten belast en niet alleen het deel erboven. Spullen die je in ruil voor reclame krijgt, tellen mee voor hun waarde, in het jaar waarin je ze krijgt. Blijf je onder de grens, dan kun je de btw op de kosten van die activiteiten niet aftrekken. De vrijstelling is geen keuze: wie eronder valt, moet haar gebruiken.',
      ],
    },
    {
      title: 'Kantine en kantineregeling',
      blocks: [
        'De verkoop in de kantine telt bij de goederen, niet bij sponsoring. Een biermerk dat betaalt voor reclame in de kantine koopt wél een dienst. Feesten van buitenstaanders, zoals een bruiloft, horen niet bij de gewone activiteiten van de club en vallen buiten de vrijstelling. Houd kantine, sponsoring en verhuur dus apart in de boeken.',
      ],
    },
    {
      title: 'Let op bij een stichting',
      blocks: [
        'Een steunstichting of een ‘Vrienden van’ die zelf geen sport of cultuur organiseert, heeft deze vrijstelling niet. Haalt die stichting het sponsorgeld op, dan moet zij meestal gewoon btw rekenen. Dat kan duizenden euro’s schelen. Vraag dit na voordat je zo’n stichting opricht of gebruikt.',
      ],
    },
    {
      title: 'Wat je nu kunt doen',
      blocks: [
        {
          steps: [
            'Tel alle diensten van dit jaar op: sponsoring, borden, entree, en de waarde van sponsoring in natura.',
            'Kom je boven driekwart van de grens? Bel dan een adviseur of de BelastingTelefoon.',
            'Zet in elke overeenkomst of het bedrag met of zonder btw is, en wat er gebeurt als er toch btw bij komt.',
            'Bewaar contracten en facturen zeven jaar.',
          ],
        },
        {
          note: 'De bedragen komen uit de bronnen hieronder. Ze kunnen zijn veranderd sinds dit artikel van november 2026. Kijk dus op de site van de Belastingdienst en laat het checken door een belastingadviseur of je bond.',
        },
        {
          sources: [
            {
              label: 'Belastingdienst: vrijstelling voor fondsenwervende activiteiten',
              url: 'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/zakelijk/btw/tarieven_en_vrijstellingen/vrijstellingen/fondsenwervende_activiteiten',
            },
            {
              label: 'NOC*NSF: handboek wet- en regelgeving, sponsoring',
              url: 'https://nocnsf.nl/handboek-wet-en-regelgeving/18-sponsoring',
            },
            {
              label: 'Verenigingen.nl: fondsenwervende activiteiten en btw',
              url: 'https://www.verenigingen.nl/fondsenwervende-activiteiten-en-btw/',
            },
          ],
        },
      ],
    },
  ],
};
