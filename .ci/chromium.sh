#!/usr/bin/env bash
# Prints the path of a Chrome or Chromium for the journeys: CHROME_PATH, one on the machine, or one of Playwright.
# Installs one if none is found. Fails with a clear error otherwise.
# --shell prefers the headless shell: the same engine without windows, for half of the CPU.
set -uo pipefail
cd "$(dirname "$0")/.."

names=(chromium chromium-browser google-chrome google-chrome-stable chrome '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
[ "${1:-}" = --shell ] && names=(chromium-headless-shell "${names[@]}")

on_machine() { for name in "${names[@]}"; do command -v "$name" && return; done; return 1; }
of_playwright() { command -v "$(node -e 'process.stdout.write(require("playwright-core").chromium.executablePath())' 2>/dev/null)"; }
by_apt() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] &&
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk; } >&2
}

if [ -n "${CHROME_PATH:-}" ]; then
  command -v "$CHROME_PATH" && exit
  echo "CHROME_PATH is \"$CHROME_PATH\", which is no program that can be run." >&2
  exit 1
fi
on_machine || of_playwright || { by_apt && on_machine; } || { npx --no-install playwright install chromium >&2 && of_playwright; } || {
  echo 'No Chrome or Chromium was found, and none could be installed. Install one, or set CHROME_PATH to its program.' >&2
  exit 1
}
