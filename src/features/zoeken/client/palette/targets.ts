import { linkOptions, type ParsedLocation } from '@tanstack/react-router';
import type { PlainPath } from '#client/paths.ts';
import type { Result } from '#features/zoeken/shared/schema.ts';

/** Where a result stands. */
export function targetOf(result: Result) {
  switch (result.soort) {
    case 'sponsor':
      return linkOptions({ to: '/sponsorbeheer/sponsors/$id', params: { id: result.id } });
    case 'team':
      return linkOptions({ to: '/teams/edit/$id', params: { id: result.id } });
    case 'zoekopdracht':
      return linkOptions({ to: '/zoekopdrachten/edit/$id', params: { id: result.id } });
    case 'middel': {
      const { id, type, zoekopdracht_id, is_gemaakt } = result;
      if (zoekopdracht_id === null || !is_gemaakt) {
        return linkOptions({ to: '/campagnemiddelen/edit/$id', params: { id } });
      }
      if (type === 'brochure') {
        return linkOptions({ to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } });
      }
      return linkOptions({
        to: '/campagnemiddelen/create/$type/$zoekopdracht_id',
        params: { type, zoekopdracht_id },
        search: { edit: id },
      });
    }
    case 'artikel':
      return linkOptions({ to: '/kennisbank/$slug', params: { slug: result.slug } });
    case 'vraag':
      return linkOptions({ to: '/kennisbank', hash: result.slug });
    case 'pagina':
      return linkOptions({ to: result.to });
  }
}

/** An address that the router built, parameters and all: whoever takes one knows only those without. */
export const addressOf = (built: ParsedLocation): PlainPath => built.href as PlainPath;
