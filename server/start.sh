#!/usr/bin/env bash
# npm start: builds the portal when there is no build, or an older one, or one for other hosts; then becomes the server.
set -euo pipefail
cd "$(dirname "$0")/.."

# Prints why a build is needed, nothing when the one that stands in dist/ and build/ serves.
why_build() {
  [ -f dist/index.html ] && [ -f build/build.json ] || { echo 'there is no build yet'; return; }
  local newer
  newer=$(find src public webpack.config.ts babel.config.js package.json -newer build/build.json -type f -print -quit)
  [ -z "$newer" ] || { echo "$newer is newer than the build"; return; }
  node --import tsx --input-type=module -e '
    import { readFileSync } from "node:fs";
    import { isDeepStrictEqual } from "node:util";
    import { hostsFor } from "./src/platform/hosts.ts";
    const { env, hosts = {} } = JSON.parse(readFileSync("build/build.json", "utf8"));
    let wanted = {};
    try {
      wanted = JSON.parse(JSON.stringify(hostsFor(process.env)));
    } catch (error) {
      console.error(error.message.replace(/^/gm, "ume: "));
      process.exit(1);
    }
    if (wanted.env !== env) console.log(`the build is for UME_ENV=${env}`);
    for (const name of Object.keys(wanted)) if (!isDeepStrictEqual(wanted[name], hosts[name])) console.log(`the build has another ${name}`);
  '
}

if [ -d node_modules/webpack ]; then
  reason=$(why_build)
  if [ -n "$reason" ]; then
    echo "ume: building the portal (${reason%%$'\n'*})"
    npm run --silent build
  fi
fi
exec node --import tsx server/main.ts
