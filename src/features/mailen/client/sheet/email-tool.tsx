import { Navigate } from '@tanstack/react-router';
import type { ToolProps } from '#features/campagnemiddelen/client/out/slots.ts';

/** 'Email' of an editor: the sheet has an address of its own, where one can come back to. */
export function EmailTool({ material }: ToolProps) {
  return <Navigate to="/campagnemiddelen/mailen/$campagnemiddel_id" params={{ campagnemiddel_id: material.id }} />;
}
