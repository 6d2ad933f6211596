/** What somebody can ask of a club about their own data. */
export const VERZOEK_SOORTEN = ['inzage', 'correctie', 'wissen'] as const;
export type VerzoekSoort = (typeof VERZOEK_SOORTEN)[number];

/** How it came. */
export const VERZOEK_WEGEN = ['mail', 'telefoon', 'brief', 'gesprek'] as const;
export type VerzoekWeg = (typeof VERZOEK_WEGEN)[number];

export const EXPORT_STATES = ['wacht', 'bezig', 'klaar', 'mislukt'] as const;

/** The named steps of making the file, in order. */
export const EXPORT_STAPPEN = ['lijsten', 'bestanden', 'inpakken'] as const;
export type ExportStap = (typeof EXPORT_STAPPEN)[number];
