#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL pointing at a PostgreSQL server: the one already named there,
# or a throw-away cluster of the system's PostgreSQL (installed from Debian when it may be).
set -eu
if [ -n "${TEST_DATABASE_URL:-}" ]; then exec "$@"; fi

bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
if [ -z "$(bin)" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
fi
pg=$(bin)
fail() { echo "$1"; echo "0 passed, 1 failed"; exit 1; }
[ -n "$pg" ] || fail "No PostgreSQL was found. Install Debian's \`postgresql\`, or set TEST_DATABASE_URL."

# In memory where there is room: to copy the template database takes a third of the time, and each test file does.
room=$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1 || true)
parent=/tmp
if [ "${room:-0}" -gt 4000000 ]; then parent=/dev/shm; fi
dir=$(mktemp -d "$parent/dama-postgres-XXXXXX")
as_owner() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi; }
if [ "$(id -u)" = 0 ]; then id postgres >/dev/null 2>&1 || useradd --system postgres; chown postgres "$dir"; fi
stop() { as_owner "$pg/pg_ctl -D $dir/data -m immediate stop" >/dev/null 2>&1 || true; rm -rf "$dir"; }
trap stop EXIT
as_owner "$pg/initdb -D $dir/data -U dama -A trust -E UTF8 --locale=C.UTF-8" >/dev/null
start() { as_owner "$pg/pg_ctl -D $dir/data -w -l $dir/log -o '-p $port -k $dir -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200' start" >/dev/null; }
for attempt in 1 2 3; do
  # Below the ports of outgoing connections. Another program may still have it.
  port=$(( 20000 + RANDOM % 12000 ))
  if start; then break; fi
  tail -n 5 "$dir/log"
  [ "$attempt" -lt 3 ] || fail "PostgreSQL did not start."
done
TEST_DATABASE_URL="postgres://dama@127.0.0.1:$port/postgres" "$@"
