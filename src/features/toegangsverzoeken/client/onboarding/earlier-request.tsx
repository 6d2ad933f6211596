import { Alert } from '#client/ui/alert.tsx';
import { DateText } from '#client/ui/date-text.tsx';

interface EarlierRequestProps {
  verzoek: {
    status: 'pending' | 'approved' | 'rejected';
    reden: string | null;
    created_at: Date;
    vereniging: { naam: string };
  };
}

/** Why somebody who asked before is back at the choice. */
export function EarlierRequest({ verzoek }: EarlierRequestProps) {
  const { status, reden, vereniging } = verzoek;
  if (status === 'pending') return null;
  if (status === 'approved') {
    return (
      <Alert tone="info" announce={false} title={`Je hoort niet meer bij ${vereniging.naam}`}>
        Een beheerder heeft je toegang weggehaald. Klopt dat niet? Vraag het na bij je club. Je kunt hier opnieuw een
        club kiezen.
      </Alert>
    );
  }
  return (
    <Alert tone="warn" announce={false} title={`${vereniging.naam} heeft je verzoek afgewezen`}>
      <p>
        Je vroeg toegang op <DateText at={verzoek.created_at} />.
      </p>
      {reden !== null && (
        <blockquote className="my-3 border-l-4 border-warn-edge pl-4 break-words whitespace-pre-line">
          {reden}
        </blockquote>
      )}
      <p>Je kunt opnieuw toegang vragen, een andere club kiezen of een nieuwe club maken.</p>
    </Alert>
  );
}
