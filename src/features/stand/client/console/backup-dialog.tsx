import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { REPORT_BACKUP } from '#features/stand/shared/rules/backup.ts';

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
          Laat het script zich als laatste melden. Dan staat hier wanneer dat was.
          <Command where="Met Docker, in de map van compose.yaml">{REPORT_BACKUP.docker}</Command>
          <Command where="Zonder Docker, als gebruiker achterban">{REPORT_BACKUP.server}</Command>
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

/** A line to copy, and where it is typed. */
function Command({ where, children }: { where: string; children: string }) {
  return (
    <div className="mt-3 rounded-control border border-line bg-sunk px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
        {where}
        <CopyButton text={children} label="Kopieer" variant="quiet" size="s" className="-my-1 -mr-2" />
      </p>
      <code className="block font-mono text-meta wrap-anywhere">{children}</code>
    </div>
  );
}
