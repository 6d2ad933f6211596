#!/bin/bash
# Makes a cluster from POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB when the volume has none, as the official image
# does, and becomes PostgreSQL.
set -euo pipefail

# A variable may name a file instead: POSTGRES_PASSWORD_FILE for POSTGRES_PASSWORD.
from_file() {
  local name=$1 file=${1}_FILE
  if [ -n "${!name:-}" ] && [ -n "${!file:-}" ]; then
    echo "Both $name and $file are set; one of them is enough" >&2
    exit 1
  fi
  if [ -n "${!file:-}" ]; then export "$name=$(< "${!file}")"; fi
  unset "$file"
}

if [ "${1#-}" != "$1" ]; then set -- postgres "$@"; fi
if [ "$1" != postgres ]; then exec "$@"; fi

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$PGDATA" /var/run/postgresql ! -user postgres -exec chown postgres {} +
  export HOME=/var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  for name in POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_INITDB_ARGS; do from_file "$name"; done
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  method=${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}
  if [ -z "${POSTGRES_PASSWORD:-}" ] && [ "$method" != trust ]; then
    echo 'The database has no password yet: set POSTGRES_PASSWORD' >&2
    exit 1
  fi
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  read -ra more <<< "${POSTGRES_INITDB_ARGS:-}"
  if [ -n "${POSTGRES_PASSWORD:-}" ]; then more+=(--pwfile=/dev/stdin); fi
  initdb --username="$user" "${more[@]}" <<< "${POSTGRES_PASSWORD:-}"
  printf '\nhost all all all %s\n' "$method" >> "$PGDATA/pg_hba.conf"
  # Nobody outside the container gets in before the database is there.
  pg_ctl --wait --options="-c listen_addresses=''" start
  if [ "$database" != postgres ]; then
    psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$user" --dbname postgres --set name="$database" \
      <<< 'create database :"name";'
  fi
  pg_ctl --mode=fast --wait stop
fi
unset POSTGRES_PASSWORD
exec "$@"
