#!/usr/bin/env bash
# Joins the report.json of all modules in a folder, which check-pull-request.sh left, into one in another, for a comment on it.
# A report that cannot be read is named and left out, and then the exit code is 2.
#
# Needs: the folder to read and the folder to write to; jq.
set -euo pipefail

code=0
reports=()
while IFS= read -r -d '' report; do
  # The whole file is one report, whose outcome is known.
  if jq -s -e 'length == 1 and (.[0] | type == "object" and .schema == 1 and (.exitCode | type == "number")
      and any(.outcome == ("REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE", "PASSED"); .)
      and ([.findings, .warnings, .failures] | all(type == "array")))' "$report" >/dev/null 2>&1; then
    reports+=("$report")
  else
    echo "gather-reports: ${report//[![:print:]]/?} is no report" >&2
    code=2
  fi
done < <(find "$1" -path '*/target/jmh-gate/report.json' -type f -print0 2>/dev/null | sort -z)
if [[ ${#reports[@]} == 0 ]]; then
  echo 'gather-reports: no module left a report'
  exit "$code"
fi
mkdir -p "$2"
jq -s 'def worst: ["REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE", "PASSED"] as $order
    | map(.outcome) | min_by(. as $one | $order | index($one));
  {schema: 1, outcome: worst, exitCode: map(.exitCode) | max, findings: map(.findings[]), warnings: map(.warnings[]) | unique,
   failures: map(.failures[]), reason: map(.reason) | join("; ")}
  + (map(.review[]?) | unique | if . == [] then {} else {review: .} end)' -- "${reports[@]}" >"$2/report.json"
echo "gather-reports: ${#reports[@]} in $2/report.json"
exit "$code"
