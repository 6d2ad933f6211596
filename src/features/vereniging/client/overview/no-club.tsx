import { Alert } from '#client/ui/alert.tsx';

/** The session names a club that is gone. */
export const NO_CLUB = {
  niet_gevonden: (
    <Alert tone="warn" title="Geen vereniging gevonden">
      Er is geen vereniging aan je account gekoppeld. Neem contact op met een beheerder.
    </Alert>
  ),
};
