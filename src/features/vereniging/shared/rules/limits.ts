/** How long a text about the club may be. */
export const OVER_CLUB_MAX = 2000;

/** What a browser lets one choose; the server looks at the picture itself. */
export const LOGO_TYPES = ['image/jpeg', 'image/png'] as const;
