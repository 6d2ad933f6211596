import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { WebhooksList } from '#features/webhooks/client/console/webhooks-list.tsx';
import { Block } from './block.tsx';

/** Which service makes something of a material; only the provider says which. */
export function WebhooksBlock({ club }: { club: ProviderClub }) {
  return (
    <Block id="webhooks" title="Webhooks">
      <WebhooksList vereniging_id={club.id} />
    </Block>
  );
}
