import { Suspense } from 'react';
import { Loader } from '#client/ui/loader.tsx';
import { WorkspacePanel } from '#client/ui/workspace-panel.tsx';
import { materialSlots, type Tool, type ToolProps } from './slots.ts';

const WAITING: Record<Tool, string> = { pdf: 'PDF maken', email: 'Mail samenstellen' };

/** A way out, over the pane of the editor. */
export function ToolPanel({ tool, ...props }: ToolProps & { tool: Tool }) {
  const Panel = materialSlots()[tool];
  if (Panel === undefined) return null;
  return (
    <Suspense
      fallback={
        <WorkspacePanel title={WAITING[tool]} onCancel={props.onClose} bar={null}>
          <Loader label="Even geduld..." />
        </WorkspacePanel>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
