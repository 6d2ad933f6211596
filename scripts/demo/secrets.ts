import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `secrets`: makes the passwords of a product to try, once, into two volumes: one that web and worker read, and one with
 * the administrator's that only the database and `migrate` read.
 */
const APP = '/secrets';
const OWNER = '/secrets-owner';
const marker = path.join(OWNER, 'made');

/** Letters and digits only: the value stands in an address as well. */
const newSecret = () => randomBytes(32).toString('hex');

if (existsSync(marker)) {
  console.log('The secrets of this installation are in its volumes.');
} else {
  const app = newSecret();
  const owner = newSecret();
  const files = {
    [path.join(APP, 'auth-secret')]: newSecret(),
    [path.join(APP, 'database-url')]: `postgresql://app_user:${app}@postgres:5432/achterban`,
    [path.join(OWNER, 'postgres-password')]: owner,
    [path.join(OWNER, 'database-migrate-url')]: `postgresql://postgres:${owner}@postgres:5432/achterban`,
  };
  // Readable for the user of PostgreSQL as well: what keeps a reader out is that only some containers have the volume.
  for (const [file, value] of Object.entries(files)) writeFileSync(file, value, { mode: 0o644 });
  writeFileSync(marker, '');
  console.log('Made the secrets of this installation, in the volumes secrets and secrets-owner.');
  console.log('They stay until `docker compose --profile demo down --volumes`, which deletes the database as well.');
}
