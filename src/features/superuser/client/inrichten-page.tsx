import { useState } from 'react';
import { SetupView } from '#features/inrichten/client/setup/setup-view.tsx';
import { CreateDialog } from './verenigingen/create-dialog.tsx';

/** What a new installation still needs; the first club is added with what adds every other one. */
export function InrichtenPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <SetupView onAddClub={() => setCreating(true)} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}
