import { People, useOpenAlone } from './people.tsx';
import { WaitingBlock } from './waiting-block.tsx';

/** Who waits for access anywhere, and everybody with an account. */
export function GebruikersTab() {
  const isOpenAlone = useOpenAlone();
  return (
    <>
      {!isOpenAlone && <WaitingBlock />}
      <People />
    </>
  );
}
