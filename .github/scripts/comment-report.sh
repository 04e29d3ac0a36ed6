#!/usr/bin/env bash
# Comments the report of one benchmark run on the pull request it measured.
#
# Whoever opened the pull request chose every byte of the artifact and the name of the branch. So nothing of it is
# run, sourced, used as a path or put into a command line as code; sizes are checked before and after unpacking; and
# the pull request is found by asking GitHub for it, never by reading a number from the artifact.
#
# Needs: gh (signed in, or GH_TOKEN), unzip; GITHUB_REPOSITORY, RUN_ID, HEAD_OWNER, HEAD_BRANCH, HEAD_SHA.
set -euo pipefail

readonly MARKER='<!-- jmh-gate report -->'
readonly ARTIFACT='jmh-gate-comment'
readonly MAX_ARTIFACT_BYTES=262144
readonly MAX_REPORT_BYTES=60000 # GitHub takes 65,536 characters

stop() {
  echo "comment-report: $1" >&2
  exit "${2:-2}"
}

require() { # name, pattern
  [[ ${!1:-} =~ ^$2$ ]] || stop "$1 is not of the form $2"
}

require GITHUB_REPOSITORY '[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+'
require RUN_ID '[0-9]{1,20}'
require HEAD_SHA '[0-9a-f]{40}'
# A fork that is gone has no owner any more; the branch is passed on as one query value and may be any text.
require HEAD_OWNER '[A-Za-z0-9_-]*'
: "${HEAD_BRANCH?is not set}"
[[ -n $HEAD_OWNER ]] || stop 'the fork is gone, nothing to comment' 0

api="repos/$GITHUB_REPOSITORY"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The run's commit must still be the head of an open pull request: a report on older code would mislead.
pull=$(gh api --method GET "$api/pulls" -f state=open -f "head=$HEAD_OWNER:$HEAD_BRANCH" \
  --jq "map(select(.head.sha == \"$HEAD_SHA\")) | .[0].number // empty")
[[ -n $pull ]] || stop "no open pull request has the head $HEAD_SHA, nothing to comment" 0
[[ $pull =~ ^[0-9]{1,10}$ ]] || stop 'the pull request has no number'

found=$(gh api "$api/actions/runs/$RUN_ID/artifacts" \
  --jq "[.artifacts[] | select(.name == \"$ARTIFACT\" and (.expired | not))] | .[0] | select(.) | \"\(.id) \(.size_in_bytes)\"")
[[ -n $found ]] || stop "the run left no $ARTIFACT, nothing to comment" 0
[[ $found =~ ^([0-9]{1,20})\ ([0-9]{1,15})$ ]] || stop 'the artifact has no size'
artifact=${BASH_REMATCH[1]}
((10#${BASH_REMATCH[2]} <= MAX_ARTIFACT_BYTES)) || stop "the artifact has ${BASH_REMATCH[2]} bytes, over $MAX_ARTIFACT_BYTES"

gh api "$api/actions/artifacts/$artifact/zip" >"$work/artifact.zip"
# To a pipe, not to disk: no link, path or bomb in the archive can do anything. head ends unzip early on purpose.
{ unzip -p "$work/artifact.zip" report.md 2>"$work/unzip.log" || true; } | head -c "$((MAX_REPORT_BYTES + 1))" >"$work/report.md"
[[ -s $work/report.md ]] || stop 'the artifact holds no report.md'

run="${GITHUB_SERVER_URL:-https://github.com}/$GITHUB_REPOSITORY/actions/runs/$RUN_ID"
{
  echo "$MARKER"
  if (($(wc -c <"$work/report.md") > MAX_REPORT_BYTES)); then
    echo "The benchmark report is too long for a comment."
  else
    # Control characters go, and an @ notifies nobody: a zero-width space follows it.
    tr -d '\000-\010\013-\037\177' <"$work/report.md" | LC_ALL=C sed $'s/@/@\xe2\x80\x8b/g'
  fi
  printf '\n\nMeasured at %s; [the run, with all reports](%s).\n' "$HEAD_SHA" "$run"
} >"$work/comment.md"

# One comment a pull request, kept up to date; only one that the bot itself wrote is ever overwritten.
comment=$(gh api --paginate "$api/issues/$pull/comments" \
  --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$MARKER\"))) | .id" | sed -n 1p)
if [[ $comment =~ ^[0-9]{1,20}$ ]]; then
  gh api --silent --method PATCH "$api/issues/comments/$comment" -F "body=@$work/comment.md"
else
  gh api --silent --method POST "$api/issues/$pull/comments" -F "body=@$work/comment.md"
fi
echo "comment-report: commented on pull request $pull"
