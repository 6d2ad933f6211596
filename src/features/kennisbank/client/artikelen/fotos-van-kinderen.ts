import { PRODUCT } from '#shared/product.ts';
import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een brochure met lachende kinderen doet het goed bij sponsors. Maar een foto waarop je iemand herkent, is een persoonsgegeven. En voor kinderen gelden extra regels. Zo regel je het netjes.',
  sections: [
    {
      title: 'Vraag toestemming, en bewaar die',
      blocks: [
        'Wil je een herkenbare foto gebruiken in een brochure, op de site of op social media, vraag dan toestemming. Is het kind jonger dan 16 jaar, dan geven de ouders of verzorgers die. Vanaf 16 jaar beslist iemand zelf. Niets zeggen is geen ja. Een hokje dat al is aangevinkt, telt ook niet.',
        {
          list: [
            'Vraag per doel: wedstrijdverslag, social media, brochure voor sponsors, drukwerk van een sponsor.',
            'Zeg hoe lang je de foto wilt gebruiken.',
            'Bewaar het antwoord met de datum, bijvoorbeeld in de ledenadministratie.',
            'Vertel hoe iemand van gedachten kan veranderen.',
          ],
        },
        'Het makkelijkst vraag je het bij de inschrijving, en aan het begin van elk seizoen opnieuw aan de teams die op de foto gaan.',
      ],
    },
    {
      title: 'Reclame vraagt een eigen ja',
      blocks: [
        'Wie goed vond dat zijn kind in het clubblad staat, heeft niet vanzelf goed gevonden dat het in reclame van een garage terechtkomt. Geef een foto dus nooit door aan een sponsor zonder dat dit in de toestemming staat. Spreek met de sponsor af waarvoor hij de foto mag gebruiken, en tot wanneer. Zet dat in de overeenkomst.',
        {
          example: 'Een vraag die je kunt gebruiken',
          lines: [
            'Mogen we een foto van je kind gebruiken in de sponsorbrochure van onze club, op papier en online, tot en met 30 juni? Namen zetten we er nooit bij.',
            'En mag de sponsor van het team dezelfde foto gebruiken op zijn eigen website, tot en met 30 juni?',
            'Je mag bij allebei nee zeggen. Je kunt je antwoord altijd veranderen met een mail aan de secretaris.',
          ],
        },
      ],
    },
    {
      title: 'Maak foto’s die minder vragen',
      blocks: [
        'Vaak is een herkenbaar gezicht niet nodig. Een team van achteren, handen op een instrument, schoenen op het gras: zulke foto’s vertellen hetzelfde en geven weinig zorgen. Kies voor een groot publiek liever een actiefoto van veraf dan een portret. Foto’s in zwemkleding of in de kleedkamer gebruik je niet.',
      ],
    },
    {
      title: 'Als iemand nee zegt of spijt krijgt',
      blocks: [
        {
          steps: [
            'Haal de foto zo snel mogelijk weg van site, social media en brochure.',
            'Laat het ook weten aan sponsors die haar hebben gekregen.',
            'Drukwerk dat al is verspreid, hoef je meestal niet op te halen. Gebruik de foto niet opnieuw.',
            'Bedank voor het laten weten, en vraag niet naar de reden.',
          ],
        },
        `Zet geen namen bij foto’s van kinderen, ook niet in de bestandsnaam. Bij het toevoegen van een teamfoto vraagt ${PRODUCT} of je toestemming hebt. Verborgen gegevens, zoals de plaats, halen we er zelf af.`,
        {
          note: 'Dit zijn de regels op hoofdlijnen. Je sportbond of de Autoriteit Persoonsgegevens heeft meer uitleg. Leg je eigen afspraken vast in een kort fotobeleid.',
        },
      ],
    },
  ],
};
