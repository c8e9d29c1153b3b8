#!/usr/bin/env bash
# Downloads Chrome 69, the engine floor, and the last driver that supports it, into .cache/engines. They are no
# dependencies of the project. Prints the browser's path on its last line.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.cache/engines
browser="$folder/chrome69"

if [ ! -x "$browser" ] || [ ! -d "$folder/node_modules/puppeteer-core" ]; then
  mkdir -p "$folder"
  [ -f "$folder/package.json" ] || echo '{"private":true}' >"$folder/package.json"
  npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --loglevel=error \
    puppeteer-core@1.20.0 chrome-aws-lambda@1.6.3 >&2
  node -e '
    const fs = require("node:fs"), zlib = require("node:zlib");
    const [packed, browser] = process.argv.slice(1);
    fs.writeFileSync(browser + ".part", zlib.brotliDecompressSync(fs.readFileSync(packed)), { mode: 0o755 });
    fs.renameSync(browser + ".part", browser);
  ' "$folder/node_modules/chrome-aws-lambda/bin/chromium-69.0.3494.0.br" "$browser"
fi
echo "$browser"
