#!/usr/bin/env bash
# npm start: builds the portal if .ci/beforeStart.ts gives a reason, then becomes the server.
set -euo pipefail
cd "$(dirname "$0")/.."

node .ci/nodeFloor.cjs
if [ ! -d node_modules/fastify ]; then
  echo 'ume: the packages are not installed: run npm ci' >&2
  exit 1
fi
if [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo 'ume: package-lock.json is newer than the installed packages: run npm ci' >&2
fi
# A server with production packages only cannot build, and takes dist/ as it is.
if [ -d node_modules/webpack ]; then
  reason=$(node --import tsx .ci/beforeStart.ts)
  if [ -n "$reason" ]; then
    echo "ume: building the portal ($reason)"
    npm run --silent build
  fi
fi
# A small young generation saves 40 MiB. No call is measurably slower.
exec node --max-semi-space-size=8 --import tsx server/main.ts
