export const PIPELINE_STAGES = ['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'lost'] as const;

export const STAGE_LABELS = {
  new: 'Nieuw',
  qualified: 'Gekwalificeerd',
  proposal_sent: 'Voorstel verstuurd',
  negotiating: 'Onderhandeling',
  active: 'Actief',
  lost: 'Verloren',
} as const;

export const NO_SPONSORS = 'Nog geen sponsors';
