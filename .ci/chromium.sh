#!/usr/bin/env bash
# Prints the path of a Chrome or Chromium for the journeys. Looked for in this order: CHROME_PATH, one on the machine,
# apt when root on Debian, `playwright install`. Stops with a clear error otherwise: journeys are never skipped.
# --shell: rather the headless shell where it is, the same engine without the browser's own windows, for half of the CPU.
set -uo pipefail
cd "$(dirname "$0")/.."

shell=
if [ "${1:-}" = --shell ]; then shell=chromium-headless-shell; fi

on_machine() {
  # shellcheck disable=SC2086 -- a name or nothing
  for name in $shell chromium chromium-browser google-chrome google-chrome-stable chrome; do
    command -v "$name" && return 0
  done
  local mac='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  [ -x "$mac" ] && echo "$mac"
}

of_playwright() {
  local path
  path=$(node -e 'process.stdout.write(require("playwright-core").chromium.executablePath())' 2>/dev/null) || return 1
  [ -x "$path" ] && echo "$path"
}

if [ -n "${CHROME_PATH:-}" ]; then
  if [ -x "$CHROME_PATH" ]; then
    echo "$CHROME_PATH"
    exit 0
  fi
  echo "CHROME_PATH is \"$CHROME_PATH\", which is no program that can be run." >&2
  exit 1
fi

on_machine && exit 0
of_playwright && exit 0
if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ]; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk; } >&2 &&
    on_machine && exit 0
fi
npx --no-install playwright install chromium >&2 && of_playwright && exit 0

echo 'No Chrome or Chromium was found, and none could be installed. Install one, or set CHROME_PATH to its program.' >&2
exit 1
