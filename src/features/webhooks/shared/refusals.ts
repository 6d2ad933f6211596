import { defineRefusals } from '#shared/errors.ts';

export const webhooksRefusals = defineRefusals({
  geen_webhook: [409, 'Dit campagnemiddel heeft geen adres om naartoe te sturen.'],
  webhook_status: [502, 'Webhook responded with status'],
  webhook_weg: [502, 'De ontvanger is niet bereikbaar. We proberen het de komende minuten vanzelf opnieuw.'],
  webhook_traag: [
    502,
    'De ontvanger gaf niet binnen tien seconden antwoord. Misschien is je opdracht wel aangekomen. Probeer het over een paar minuten opnieuw.',
  ],
  webhook_antwoord: [502, 'De ontvanger gaf geen bruikbare link terug. Neem contact op met Achterban.'],
  webhook_uit: [
    503,
    'Deze ontvanger gaf het afgelopen uur tien keer een fout. Daarom sturen we even niets. Probeer het over een uur opnieuw.',
  ],
});
