#!/usr/bin/env bash
# npm start: builds the portal when there is no build, or an older one, or one for other hosts; then becomes the server.
set -euo pipefail
cd "$(dirname "$0")/.."

node .ci/nodeFloor.cjs
if [ ! -d node_modules/fastify ]; then
  echo 'ume: the packages are not installed: run npm ci' >&2
  exit 1
fi
# only where a build can be made: a server of production packages takes dist/ as it is
if [ -d node_modules/webpack ]; then
  reason=$(node --import tsx .ci/beforeStart.ts)
  if [ -n "$reason" ]; then
    echo "ume: building the portal ($reason)"
    npm run --silent build
  fi
fi
# a small young generation: some 40 MiB less, and no call measurably slower
exec node --max-semi-space-size=8 --import tsx server/main.ts
