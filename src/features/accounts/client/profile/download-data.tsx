import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf } from '#shared/dates.ts';
import { accountsApi } from '#features/accounts/client/api.ts';
import { ProfileSection } from './profile-section.tsx';

export function DownloadData() {
  const download = useMutation({
    mutationFn: () =>
      accountsApi.exportData(
        {},
        { context: { keeps: { queries: 'all', because: 'a copy is made, nothing is changed' } } },
      ),
    onSuccess: (data) => {
      const name = `achterban-mijn-gegevens-${dayOf(data.gemaakt_op)}.json`;
      downloadFile(new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' }));
      notify.ok('Je gegevens zijn gedownload.', { note: name });
    },
    onError: (error) => notify.error(sentenceOf(problemOf(error)), { retry: () => download.mutate() }),
  });

  return (
    <ProfileSection
      title="Mijn gegevens downloaden"
      lead="Alles wat we over jou als gebruiker bewaren, in één bestand."
    >
      <p className="max-w-prose">
        In het bestand staan je profiel, waar je bent ingelogd, je toegangsverzoeken, wat er met je account is gebeurd
        en welke mails we je stuurden. Je wachtwoord staat er niet in. De gegevens van je vereniging ook niet: die zijn
        van je vereniging.
      </p>
      <Button
        className="mt-5"
        variant="second"
        icon={Download}
        isPending={download.isPending}
        onPress={() => download.mutate()}
      >
        Mijn gegevens downloaden
      </Button>
    </ProfileSection>
  );
}
