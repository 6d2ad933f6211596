import { useQuery } from '@tanstack/react-query';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { mobileLinkQuery } from '#features/mobiel/client/api.ts';

/** After a save of a brochure that is published: its page followed by itself. */
export function SavedNote({ material }: { material: SavedMaterial }) {
  const { data } = useQuery(mobileLinkQuery(material.id));
  if (!data || data.link === null) return null;
  return <>De link voor de telefoon is ook bijgewerkt</>;
}
