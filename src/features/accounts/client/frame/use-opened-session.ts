import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#features/accounts/client/api.ts';

/** The session of who opened this page. When it ends the page stays, with what is typed: sending says to log in again. */
export function useOpenedSession() {
  const { data: session } = useQuery(sessionQuery);
  const [opened, setOpened] = useState(session);
  if (session?.account != null && session !== opened) setOpened(session);
  return opened;
}
