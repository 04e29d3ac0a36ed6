#!/usr/bin/env bash
# Joins the report.md of all modules in a folder, which check-pull-request.sh left, into one in another, for a comment on it.
# The report.json beside each says how its module ended; a module without one that can be read is named and left out, and then
# the exit code is 2.
#
# Needs: the folder to read and the folder to write to; jq.
set -euo pipefail

readonly MAX_BYTES=60000 # a comment has room for 65,536 characters

code=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Lines of the exit code and the folder, the worst first.
while IFS= read -r -d '' report; do
  # The whole file is one report, whose outcome is known.
  if [[ -s ${report%.json}.md ]] && jq -s -e 'length == 1 and (.[0] | type == "object" and .schema == 1 and (.exitCode | type == "number")
      and any(.outcome == ("REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE", "PASSED"); .))' "$report" >/dev/null 2>&1; then
    case $(jq -r .exitCode "$report") in
      1) rank=0 ;;
      0) rank=2 ;;
      *) rank=1 ;;
    esac
    printf '%s %s\0' "$rank" "${report%/*}" >>"$work/modules"
  else
    echo "gather-reports: ${report//[![:print:]]/?} is no report" >&2
    code=2
  fi
done < <(find "$1" -path '*/target/jmh-gate/report.json' -type f -print0 2>/dev/null | sort -z)
if [[ ! -s $work/modules ]]; then
  echo 'gather-reports: no module left a report'
  exit "$code"
fi
modules=()
failing=0
while IFS= read -r -d '' module; do
  modules+=("${module#* }")
  [[ $module == 2* ]] || failing=$((failing + 1))
done < <(sort -z -s -k 1,1 "$work/modules")
mkdir -p "$2"

# The name of a module as code: plain characters.
name() { # folder
  local path=${1#"$source"}
  path=${path%target/jmh-gate}
  path=${path%/}
  path=${path#/}
  LC_ALL=C tr -c 'A-Za-z0-9_./\n-' '?' <<<"${path:-.}" | cut -c 1-120
}
source=${1%/}

# A comment begins with its marker, the answer and whose word it is, an empty line between; the rest is the report.
body() { # module
  if grep -q '^Names and numbers are those of ' "$1/report.md"; then
    sed '1,/^Names and numbers are those of /d' "$1/report.md"
  else
    sed '1,2d' "$1/report.md"
  fi
}

if [[ ${#modules[@]} == 1 ]]; then
  cp "${modules[0]}/report.md" "$2/report.md"
else
  first=${modules[0]}
  {
    sed -n 1p "$first/report.md"
    if ((failing > 0)); then
      printf '**%s of %s modules fail the build**\n\n' "$failing" "${#modules[@]}"
    else
      printf '**%s modules pass**\n\n' "${#modules[@]}"
    fi
    sed -n '/^Names and numbers are those of /{p;q}' "$first/report.md"
    printf '\n'
    for module in "${modules[@]}"; do
      printf -- '- `%s`: %s\n' "$(name "$module")" "$(sed -n 2p "$module/report.md")"
    done
  } >"$work/head.md"
  cp "$work/head.md" "$work/whole.md"
  for module in "${modules[@]}"; do
    {
      printf '\n<details><summary>%s</summary>\n' "$(name "$module" | sed 's/_/\&#95;/g')"
      body "$module"
      printf '\n</details>\n'
    } >"$work/part.md"
    # What has no room is in the reports of the run.
    if (($(cat "$work/whole.md" "$work/part.md" | wc -c) <= MAX_BYTES)); then
      cat "$work/part.md" >>"$work/whole.md"
    fi
  done
  head -c "$MAX_BYTES" "$work/whole.md" >"$2/report.md"
fi
echo "gather-reports: ${#modules[@]} in $2/report.md"
exit "$code"
