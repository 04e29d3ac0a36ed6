#!/usr/bin/env bash
# Joins the report.json of all modules under the working folder into one, in the folder given, for a comment on it.
#
# Needs: jq.
set -euo pipefail

reports=()
while IFS= read -r -d '' report; do
  reports+=("$report")
done < <(find . -path '*/target/jmh-gate/report.json' -type f -print0 | sort -z)
if [[ ${#reports[@]} == 0 ]]; then
  echo 'gather-reports: no module left a report'
  exit 0
fi
mkdir -p "$1"
jq -s 'def worst: ["REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE", "PASSED"] as $order
    | map(.outcome) | min_by(. as $one | $order | index($one) // -1);
  {schema: 1, outcome: worst, exitCode: map(.exitCode) | max, findings: map(.findings[]), warnings: map(.warnings[]) | unique,
   failures: map(.failures[]), reason: map(.reason) | join("; ")}
  + (map(.review[]?) | unique | if . == [] then {} else {review: .} end)' -- "${reports[@]}" >"$1/report.json"
echo "gather-reports: ${#reports[@]} in $1/report.json"
