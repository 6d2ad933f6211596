import { Navigate, useLocation } from '@tanstack/react-router';
import type { ToolProps } from '#features/campagnemiddelen/client/out/slots.ts';

/** 'Email' of an editor: the sheet has an address of its own, where one can come back to. */
export function EmailTool({ material }: ToolProps) {
  const isByAddress = useLocation({ select: ({ search }) => 'open' in search });
  return (
    <Navigate
      to="/campagnemiddelen/mailen/$campagnemiddel_id"
      params={{ campagnemiddel_id: material.id }}
      // An address that opens the sheet by itself would open it again for who goes back.
      replace={isByAddress}
    />
  );
}
