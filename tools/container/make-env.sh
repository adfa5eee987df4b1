#!/bin/sh
# Writes .env for docker-compose.yml: the installation's secret, passwords of its stores, and one publish token per
# deployable. Leaves an .env that exists alone: what was sealed with its secret could not be read any more.
set -eu
cd "$(dirname "$0")/../.."
if [ -e .env ]; then
  echo ".env exists already: left alone." >&2
  exit 1
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
{
  echo "PARLEY_SECRET=$(random)$(random)"
  echo "POSTGRES_PASSWORD=$(random)"
  echo "STORAGE_PASSWORD=$(random)"
  for name in SHELL CONVERSATIONS CONTACTS REPORTS CAMPAIGNS HELPCENTER SETTINGS; do
    echo "${name}_PUBLISH_TOKEN=$(random)"
  done
} > .env
echo "Wrote .env."
