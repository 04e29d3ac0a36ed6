#!/usr/bin/env bash
# Stands in for gh in tests: logs each call, answers from files, and applies --jq as gh would.
# ANSWERS holds pulls.json, pull.json, permission.json, artifacts.json, artifact.zip, comments.json; what is posted lands in posted.md.
set -euo pipefail

for argument in "$@"; do printf '%s\x1f' "$argument"; done >>"$ANSWERS/calls"
echo >>"$ANSWERS/calls"

filter=.
previous=
for argument in "$@"; do
  if [[ $previous == --jq ]]; then filter=$argument; fi
  if [[ $argument == body=@* ]]; then cp "${argument#body=@}" "$ANSWERS/posted.md"; fi
  previous=$argument
done

case "$*" in
  'api --silent '*) ;;
  'api '*/pulls\ *) jq -r "$filter" "$ANSWERS/pulls.json" ;;
  'api '*/pulls/[0-9]*) jq -r "$filter" "$ANSWERS/pull.json" ;;
  'api '*/permission\ *) jq -r "$filter" "$ANSWERS/permission.json" ;;
  'api '*/artifacts\ *) jq -r "$filter" "$ANSWERS/artifacts.json" ;;
  'api '*/zip) cat "$ANSWERS/artifact.zip" ;;
  'api '*/comments\ *) jq -r "$filter" "$ANSWERS/comments.json" ;;
  *)
    echo "gh: unexpected call: $*" >&2
    exit 1
    ;;
esac
