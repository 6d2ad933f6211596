import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { PIPELINE_STAGES, type PipelineStage } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { moveStage } from './move-stage.ts';

interface StageMenuProps {
  sponsor: { match_id: string; bedrijfsnaam: string; pipeline_stage: PipelineStage };
  /** The button that opens it. */
  trigger: ReactNode;
}

/** The six stages, of which the current one is ticked. Choosing one acts at once, and can be taken back. */
export function StageMenu({ sponsor, trigger }: StageMenuProps) {
  const { match_id, bedrijfsnaam, pipeline_stage: van } = sponsor;
  return (
    <Menu
      label={`Fase wijzigen van ${bedrijfsnaam}`}
      trigger={trigger}
      chosen={van}
      head={<p className="px-4 pt-3 text-meta font-semibold text-ink-2">Fase wijzigen</p>}
    >
      {PIPELINE_STAGES.map((naar) => (
        <MenuItem
          key={naar}
          id={naar}
          label={STAGE_LABELS[naar]}
          onAction={() => void moveStage({ match_id, bedrijfsnaam, van, naar })}
        />
      ))}
    </Menu>
  );
}
