import { Dialog } from '#client/ui/dialog.tsx';

interface BackupDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the operator sets up on the server: the product makes no backups, and sees only that one was reported. */
export function BackupDialog({ isOpen, onOpenChange }: BackupDialogProps) {
  return (
    <Dialog title="Zo richt je een reservekopie in" size="l" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ol className="list-decimal space-y-2 pl-5">
        <li>Kopieer elke nacht de database met pg_dump, en de rollen met pg_dumpall.</li>
        <li>Kopieer daarna de map of de bucket met bestanden, en bewaar AUTH_SECRET apart.</li>
        <li>
          Bewaar van elke dag één kopie 35 dagen, en van elke maand één kopie 12 maanden. Dat belooft de privacypagina.
        </li>
        <li>
          Laat het script zich melden als de kopie er is: <code>achterban attention --backup-made</code>. Dan staat hier
          wanneer dat was.
        </li>
        <li>Zet elke maand een kopie op proef terug op een andere server, met migrate en retention erna.</li>
      </ol>
      <p className="mt-4">
        De opdrachten staan woord voor woord in de handleiding voor beheer die bij de broncode hoort (
        <code>docs/operations.md</code>, onder Backups).
      </p>
    </Dialog>
  );
}
