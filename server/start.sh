#!/usr/bin/env bash
# npm start: builds the portal when there is no build, or an older one, or one for other hosts; then becomes the server.
set -euo pipefail
cd "$(dirname "$0")/.."

# Prints why a build is needed, nothing when the one in dist/ serves.
why_build() {
  [ -f dist/build.json ] || { echo 'there is no build yet'; return; }
  local newer
  newer=$(find src public webpack.config.ts babel.config.js package.json -newer dist/build.json -type f -print -quit)
  [ -z "$newer" ] || { echo "$newer is newer than the build"; return; }
  node -e '
    const { env, hosts = {} } = JSON.parse(require("node:fs").readFileSync("dist/build.json", "utf8"));
    const now = process.env;
    if ((now.UME_ENV || "local") !== env) console.log(`the build is for UME_ENV=${env}`);
    const overrides = { UME_API_HOST: "apiHost", UME_PASS_HOST: "passHost", UME_ORDER_HOST: "orderHost", UME_ALTERNATE_PORTAL_HOST: "alternatePortalHost",
      UME_LINE_CHANNEL_ID: "lineChannelId", UME_LINE_AUTHORIZE_URL: "lineAuthorizeUrl", UME_MAPS_KEY: "mapsKey" };
    for (const [name, host] of Object.entries(overrides)) if (now[name] && now[name] !== hosts[host]) console.log(`the build has another ${name}`);
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
