import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ConfirmWithProof } from '#features/accounts/client/proof/confirm-with-proof.tsx';
import {
  deletedExportQuery,
  fetchDeletedExport,
  isUnderWay,
  persoonsgegevensApi,
} from '#features/persoonsgegevens/client/api.ts';
import { ExportState } from '#features/persoonsgegevens/client/export/export-state.tsx';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';

/** Everything of a club that was deleted, to take along before it is erased. */
export function DeletedExport({ club: { id, naam } }: { club: ProviderClub }) {
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(deletedExportQuery(id));
  return (
    <>
      <Loaded query={query} label="Bestand van de club laden...">
        {({ export: file }) => (
          <>
            {file?.can.download !== true && !isUnderWay(file) && (
              <Button variant="second" icon={Download} onPress={() => setAsking(true)}>
                Download alles van de club
              </Button>
            )}
            {file !== null && (
              // A row of its own below the name of the club.
              <div className="basis-full">
                <div className="max-w-180">
                  <ExportState
                    file={file}
                    note="Je mag deze pagina verlaten. Het bestand staat hier als het klaar is, een dag lang."
                    fetchFile={fetchDeletedExport}
                  />
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Dialog title={`Alles van ${naam}`} size="ask" isOpen={isAsking} onOpenChange={setAsking}>
        <p className="mb-4">
          We maken één bestand met lijsten, foto’s en documenten. Er staan gegevens van mensen in: geef het alleen aan
          de club, en gooi het daarna weg. In het logboek staat dat je dit deed.
        </p>
        <ConfirmWithProof
          label="Maak het bestand"
          onConfirm={async (bewijs) => {
            await persoonsgegevensApi.requestDeletedExport({ id, bewijs });
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}
