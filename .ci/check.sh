#!/usr/bin/env bash
# npm test: everything that must hold, in one run. A part that fails does not stop the others, so the report is whole.
# Each tool counts as one; tests and journeys count each. The last line is `N passed, N failed` over all of it.
set -uo pipefail
cd "$(dirname "$0")/.."

node .ci/nodeFloor.cjs || exit 1
# the tests' settings are their own
export ENV_FILE=

out=.cache/check
rm -rf "$out"
mkdir -p "$out"
passed=0
failed=0
not_run=()
broken=()
second_try=()

add() {
  passed=$((passed + $1))
  failed=$((failed + $2))
  if [ "$2" -gt 0 ]; then broken+=("$3 ($2)"); fi
}

# some systems have no timeout
limited() {
  if command -v timeout >/dev/null; then timeout --kill-after=20 "$@"; else "${@:2}"; fi
}

# part <name> <seconds> <command…>: shows what it says, returns its status
part() {
  local name=$1 limit=$2 started=$SECONDS status
  shift 2
  printf '\n=== %s\n' "$name"
  limited "$limit" "$@" 2>&1 | tee "$out/$name.log"
  status=${PIPESTATUS[0]}
  if [ "$status" = 124 ]; then echo "$name took longer than $limit s"; fi
  printf '=== %s: status %s after %s s\n' "$name" "$status" "$((SECONDS - started))"
  return "$status"
}

# a tool is one check
tool() { if part "$@"; then add 1 0 "$1"; else add 0 1 "$1"; fi; }

# counted <name> <status> <file> <expression over `report` giving [passed, failed]>
counted() {
  local counts
  if counts=$(node -e '
    const report = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
    console.log(eval(process.argv[2]).join(" "));
  ' "$3" "$4" 2>/dev/null); then
    # shellcheck disable=SC2086 -- two numbers
    set -- "$1" "$2" $counts
    # a tool that failed without a failed test (a crash, a leak) is a failure all the same
    if [ "$2" != 0 ] && [ "$4" = 0 ]; then add "$3" 1 "$1"; else add "$3" "$4" "$1"; fi
  else
    echo "$1 left no report"
    add 0 1 "$1"
  fi
}

# unit <name> <seconds> <jest's own arguments…>
unit() {
  local name=$1 limit=$2 status=0 suites=()
  shift 2
  jest_part "$name" "$limit" "$@" || status=$?
  while read -r line; do suites+=("$line"); done < <(red_suites "$name")
  if [ "$status" != 0 ] && passes_alone "$name" ${suites[@]+"${suites[@]}"}; then
    for line in "${suites[@]}"; do second_try+=("$line ($name)"); done
    # three times green alone: what was red counts as passed, and is named
    counted "$name" 0 "$out/$name.json" '[report.numPassedTests + report.numFailedTests, 0]'
  else
    counted "$name" "$status" "$out/$name.json" '[report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites]'
  fi
}

jest_part() {
  local name=$1 limit=$2
  shift 2
  part "$name" "$limit" "${node:-node}" node_modules/jest/bin/jest.js --json --outputFile="$out/$name.json" --silent "$@"
}

red_suites() {
  [ ! -s "$out/$1.json" ] || node -e '
    const { testResults } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
    for (const { name, status } of testResults) if (status === "failed") console.log(require("node:path").relative("", name));
  ' "$out/$1.json"
}

# passes_alone <name> <suites…>: one or two red suites may be owed to a busy machine: alone they have to pass three times in a row
passes_alone() {
  local name=$1 nth
  shift
  if [ $# = 0 ] || [ $# -gt 2 ]; then return 1; fi
  for nth in 1 2 3; do jest_part "$name-alone-$nth" 600 --runInBand --runTestsByPath "$@" || return 1; done
}

# lint takes as long as types, layers and the build together, and one core: the other one is theirs
limited 600 npm run -s lint >"$out/lint.log" 2>&1 &
lint=$!
tool types 300 npm run -s types
tool layers 180 npm run -s layers
is_built=
if UME_ENV=local part build 480 npm run -s build; then
  add 1 0 build
  is_built=yes
  tool size 180 npm run -s size
else
  add 0 1 build
fi
status=0
wait "$lint" || status=$?
printf '\n=== lint\n'
cat "$out/lint.log"
echo "=== lint: status $status, beside the ones above"
if [ "$status" = 0 ]; then add 1 0 lint; else add 0 1 lint; fi

for one in nginx caddy; do
  command -v "$one" >/dev/null || not_run+=("$one with the header file that the build writes for it ($one is not installed)")
done
unset DATABASE_URL
citus=${TEST_CITUS_URL:-}
unset TEST_CITUS_URL
# the limits are there to end what hangs, not to measure: a machine may have half the speed on another day
if [ -n "${TEST_DATABASE_URL:-}" ]; then
  # every suite on PostgreSQL; on the embedded engine the suites of engine and statements, and all journeys
  unit unit 2400
  unset TEST_DATABASE_URL
  unit unit-embedded 900 --selectProjects server --testPathPatterns server/data server/db
else
  unit unit 2400
  not_run+=('the server on real PostgreSQL (TEST_DATABASE_URL is not set; .ci/run starts one)')
fi

if [ -n "$citus" ]; then
  export TEST_CITUS_URL=$citus
  unit unit-citus 2400 --selectProjects server
  unset TEST_CITUS_URL
else not_run+=('the server on Citus (TEST_CITUS_URL is not set; docs/scale.md)')
fi

# what differs from Node to Node: the rules, the calls, and the server with its database and its pictures
for node in .cache/nodes/*/bin/node; do
  if [ -x "$node" ]; then unit "unit-node$(basename "$(dirname "$(dirname "$node")")")" 600 __tests__/src/domain/dates.test.ts __tests__/src/api/baseQuery.test.ts __tests__/server/handlers/stores.test.ts __tests__/server/http/images.test.ts
  else not_run+=('the tests on newer Nodes (.ci/nodes.sh fetches them)'); fi
done
unset node

export UME_ENV=local
if [ -n "$is_built" ]; then
  if CHROME_PATH=$(bash .ci/chromium.sh --shell); then
    export CHROME_PATH
    status=0
    UME_E2E_REPORT="$PWD/$out/journeys.json" part journeys 2700 npm run -s journeys || status=$?
    counted journeys "$status" "$out/journeys.json" '[report.stats.expected + report.stats.flaky, report.stats.unexpected]'
    again=()
    while read -r line; do again+=("$line"); done < <(node -e '
      const { suites } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
      const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
      for (const { file, line, tests } of suites.flatMap(specs)) if (tests.some(({ status }) => status === "flaky")) console.log(`e2e/${file}:${line}`);
    ' "$out/journeys.json")
    # a second try may be owed to a busy machine, never to the journey: alone it has to pass three times in a row
    if [ "${#again[@]}" -gt 0 ]; then
      second_try+=("${again[@]}")
      status=0
      UME_E2E_REPORT="$PWD/$out/second-try.json" part second-try 900 npm run -s journeys -- "${again[@]}" --retries 0 --repeat-each 3 --workers 1 || status=$?
      counted second-try "$status" "$out/second-try.json" '[0, report.stats.unexpected]'
    fi
  else
    add 0 1 'journeys: no Chromium'
  fi
  status=0
  part floor 300 npx --no-install tsx e2e/floor/main.ts || status=$?
  while read -r line; do not_run+=("${line#not run: }"); done < <(grep '^not run: ' "$out/floor.log")
  if counts=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$out/floor.log" | tail -1) && [ -n "$counts" ]; then
    read -r floor_passed _ floor_failed _ <<<"$counts"
    if [ "$status" != 0 ] && [ "$floor_failed" = 0 ]; then floor_failed=1; fi
    add "$floor_passed" "$floor_failed" floor
  else
    add 0 1 floor
  fi
else
  not_run+=('size, journeys and the floor engines (nothing was built)')
fi

printf '\n'
for one in ${not_run[@]+"${not_run[@]}"}; do echo "not run: $one"; done
for one in ${second_try[@]+"${second_try[@]}"}; do echo "passed at the second try only: $one"; done
for one in ${broken[@]+"${broken[@]}"}; do echo "failed: $one"; done
echo "after $((SECONDS / 60)) min $((SECONDS % 60)) s"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
