import { Action, MailLayout, Paragraph, renderMail, WrittenLink } from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { PRODUCT } from '#shared/product.ts';
import type { ProefOnderdeel } from '#features/inrichten/shared/kinds.ts';
import { HULPADRES_STAAT } from '#features/inrichten/shared/labels.ts';

interface ProofMail {
  onderdeel: ProefOnderdeel;
  href: string;
  /** How long the button works. */
  days: number;
}

const SAMPLE_HREF = 'https://achterban.example/proefmail?token=0b6c0f0e-voorbeeld';

/** Sent from the console to see whether it arrives; its button says so. */
export const proofMail = defineMail<ProofMail>({
  name: 'inrichten.proof',
  kind: 'account',
  samples: {
    'aan de beheerder zelf': { onderdeel: 'mail', href: SAMPLE_HREF, days: 7 },
    'aan het hulpadres': { onderdeel: 'hulpadres', href: SAMPLE_HREF, days: 7 },
  },
  render: ({ onderdeel, href, days }) => {
    const isOwn = onderdeel === 'mail';
    return renderMail(
      `Proefmail van ${PRODUCT}`,
      <MailLayout
        title={isOwn ? 'Deze proefmail is aangekomen' : `Dit is het hulpadres van ${PRODUCT}`}
        preview={`Klik op de knop, dan weet ${isOwn ? 'de console dat mail aankomt' : 'de beheerder dat iemand dit leest'}.`}
        reason={`Je krijgt deze mail omdat een beheerder van ${PRODUCT} hem vanuit de console liet sturen.`}
      >
        <Paragraph>
          {isOwn
            ? `Je liet deze mail sturen om te zien of mail van ${PRODUCT} aankomt. Stond hij bij ongewenste mail? Kijk dan in de console bij SPF, DMARC en DKIM.`
            : `Dit adres ${HULPADRES_STAAT}, voor wie hulp zoekt. Klik op de knop als iemand deze mailbox leest.`}
        </Paragraph>
        <Action href={href}>Ja, deze mail kwam aan</Action>
        <Paragraph>De knop werkt {days} dagen, en zegt alleen dat deze mail is aangekomen.</Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});
