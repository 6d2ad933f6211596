import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { ToolProps } from '#features/campagnemiddelen/client/out/slots.ts';

/** 'Email' of an editor: the sheet has an address of its own, where one can come back to. */
export function EmailTool({ material, onClose }: ToolProps) {
  const isByAddress = useLocation({ select: ({ search }) => 'open' in search });
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    // Who is asked about changes and stays, stays in the editor as it was.
    onClose();
    void navigate({
      to: '/campagnemiddelen/mailen/$campagnemiddel_id',
      params: { campagnemiddel_id: material.id },
      // An address that opens the sheet by itself would open it again for who goes back.
      replace: isByAddress,
    });
  });
  useEffect(() => go(), []);
  return null;
}
