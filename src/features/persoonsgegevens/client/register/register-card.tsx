import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { TextTable } from '#client/ui/text-table.tsx';
import { notify } from '#client/ui/toast.tsx';
import { fetchRegister, registerQuery } from '#features/persoonsgegevens/client/api.ts';
import { PRODUCT } from '#shared/product.ts';
import { capitalise, listOf } from '#shared/text.ts';

const COLUMNS = ['Waarvoor', 'Van wie', 'Gegevens', 'Grond', 'Gedeeld met'];

/** For what the club has which data of whom, as the law wants it kept. */
export function RegisterCard({ id }: { id: string }) {
  const query = useQuery(registerQuery);
  return (
    <Card
      id={id}
      title="Register van verwerkingen"
      lead={`Dit houdt ${PRODUCT} voor je bij. Het komt uit de gegevens zelf en klopt dus altijd.`}
      actions={<DownloadPdf />}
      className="scroll-mt-6"
    >
      <Loaded query={query} label="Register laden..." skeleton={<SkeletonTable />}>
        {({ verwerkingen, overeenkomst }) => (
          <>
            {/* Five columns on a small screen: a long word may be parted, but not where there is room for it. */}
            <div className="hyphens-auto sm:[&_td:nth-of-type(1)]:min-w-34 sm:[&_td:nth-of-type(3)]:min-w-34 [&_td]:wrap-anywhere [&_th]:wrap-anywhere sm:[&_th:first-child]:min-w-31 lg:[&_td:last-child]:min-w-28">
              <TextTable
                caption="Register van verwerkingen"
                hideCaption
                columns={COLUMNS}
                rows={verwerkingen.map(({ waarvoor, van_wie, gegevens, grond, gedeeld_met }) => [
                  waarvoor,
                  van_wie,
                  capitalise(listOf(gegevens)),
                  grond,
                  gedeeld_met,
                ])}
              />
            </div>
            <p className="mt-4 text-meta text-ink-2">
              In de PDF staat ook hoe lang elk van deze gegevens wordt bewaard.
            </p>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
              <FileCheck aria-hidden className="size-5 flex-none" />
              {overeenkomst !== null && (
                <span>
                  Verwerkersovereenkomst met {PRODUCT}, versie {overeenkomst.versie}, akkoord op{' '}
                  <DateText at={overeenkomst.op} />.
                </span>
              )}
              <Link to="/verwerkersovereenkomst">Lees de overeenkomst</Link>
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function DownloadPdf() {
  const [isFetching, setFetching] = useState(false);
  return (
    <Button
      variant="second"
      size="s"
      icon={Download}
      isPending={isFetching}
      pendingLabel="PDF maken..."
      onPress={() => {
        setFetching(true);
        void fetchRegister()
          .catch((error: unknown) =>
            notify.error('De download lukte niet.', { note: sentenceOf(problemOf(error)), about: 'register' }),
          )
          .finally(() => setFetching(false));
      }}
    >
      Download PDF
    </Button>
  );
}
