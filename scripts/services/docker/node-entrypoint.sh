#!/bin/sh
# Options and what is no command go to Node, as in the official image.
set -e
if [ "${1#-}" != "$1" ] || ! command -v "$1" > /dev/null; then set -- node "$@"; fi
exec "$@"
