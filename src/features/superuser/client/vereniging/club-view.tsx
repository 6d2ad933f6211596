import { useState } from 'react';
import { ActingDialog } from '#features/accounts/client/namens/acting-dialog.tsx';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { dayOf } from '#shared/dates.ts';
import { ClubFacts } from './club-facts.tsx';
import { ClubHead } from './club-head.tsx';
import { DeleteBlock } from './delete-block.tsx';
import { GegevensBlock } from './gegevens-block.tsx';
import { GegevensDialog } from './gegevens-dialog.tsx';
import { LogBlock } from './log-block.tsx';
import { MailBlock } from './mail-block.tsx';
import { MaterialsBlock } from './materials-block.tsx';
import { ModulesBlock } from './modules-block.tsx';
import { UsersBlock } from './users-block.tsx';
import { WebhooksBlock } from './webhooks-block.tsx';

/** What can be done to a club, and what is known of it. Of a club that was deleted nothing can be switched. */
export function ClubView({ club }: { club: ProviderClub }) {
  const [open, setOpen] = useState<'gegevens' | 'namens' | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const isDeleted = club.verwijderd_op !== null;
  const edit = () => setOpen('gegevens');
  const close = () => setOpen(null);
  return (
    <>
      <ClubHead club={club} today={today} onEdit={edit} onAct={() => setOpen('namens')} />
      {isDeleted ? (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0">
            <UsersBlock club={club} today={today} />
          </div>
          <div className="min-w-0">
            <GegevensBlock club={club} />
          </div>
          <LogBlock club={club} today={today} />
        </div>
      ) : (
        <>
          <ClubFacts club={club} today={today} />
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
            <div className="min-w-0">
              <ModulesBlock club={club} today={today} />
              <UsersBlock club={club} today={today} />
            </div>
            <div className="min-w-0 lg:row-span-2">
              <GegevensBlock club={club} onEdit={edit} />
              <MailBlock club={club} />
              <MaterialsBlock club={club} today={today} />
              <WebhooksBlock club={club} />
              <DeleteBlock club={club} />
            </div>
            <LogBlock club={club} today={today} />
          </div>
        </>
      )}
      {open === 'gegevens' && <GegevensDialog club={club} onClose={close} />}
      {open === 'namens' && <ActingDialog club={club} onClose={close} />}
    </>
  );
}
