#!/usr/bin/env bash
# Comments the report of one benchmark run on the pull request it measured.
#
# Whoever opened the pull request chose every byte of the artifact and the name of the branch. So nothing of it is
# run, sourced, used as a path or put into a command line as code; sizes are checked before and after unpacking; the
# comment is rendered here, by comment.jq from the numbers and names of report.json; and the pull request is found by
# asking GitHub for it, or is that of the comment to answer, never read from the artifact.
#
# Needs: gh (signed in, or GH_TOKEN), jq, unzip; GITHUB_REPOSITORY, RUN_ID, HEAD_SHA; HEAD_OWNER and HEAD_BRANCH, or to answer a
# comment its id in ANSWER and the number of its pull request in PULL.
set -euo pipefail

readonly MARKER="<!-- jmh-gate report${ANSWER:+ for comment $ANSWER} -->"
readonly ARTIFACT='jmh-gate-comment'
readonly MAX_ARTIFACT_BYTES=4194304 # packed; 10,000 benchmarks have a tenth of it
readonly MAX_REPORT_BYTES=33554432
readonly MAX_COMMENT_CHARACTERS=60000 # GitHub takes 65,536
readonly RENDER="${BASH_SOURCE[0]%/*}/comment.jq"

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
require ANSWER '[0-9]{0,20}'
api="repos/$GITHUB_REPOSITORY"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [[ -n ${ANSWER:-} ]]; then
  pull=${PULL:-}
else
  # A fork that is gone has no owner any more; the branch is passed on as one query value and may be any text.
  require HEAD_OWNER '[A-Za-z0-9_-]*'
  : "${HEAD_BRANCH?is not set}"
  [[ -n $HEAD_OWNER ]] || stop 'the fork is gone, nothing to comment' 0
  # The run's commit must still be the head of an open pull request: a report on older code would mislead.
  pull=$(gh api --method GET "$api/pulls" -f state=open -f "head=$HEAD_OWNER:$HEAD_BRANCH" \
    --jq "map(select(.head.sha == \"$HEAD_SHA\")) | .[0].number // empty")
  [[ -n $pull ]] || stop "no open pull request has the head $HEAD_SHA, nothing to comment" 0
fi
[[ $pull =~ ^[0-9]{1,10}$ ]] || stop 'the pull request has no number'

# By name, because a run may have more artifacts than one answer lists; of those of several attempts, the newest.
found=$(gh api --method GET "$api/actions/runs/$RUN_ID/artifacts" -f "name=$ARTIFACT" \
  --jq "[.artifacts[] | select(.name == \"$ARTIFACT\" and (.expired | not))] | sort_by(.id) | last | select(.) | \"\(.id) \(.size_in_bytes)\"")
[[ -n $found || -n ${ANSWER:-} ]] || stop "the run left no $ARTIFACT, nothing to comment" 0
[[ ${found:-0 0} =~ ^([0-9]{1,20})\ ([0-9]{1,15})$ ]] || stop 'the artifact has no size'
artifact=${BASH_REMATCH[1]}
((10#${BASH_REMATCH[2]} <= MAX_ARTIFACT_BYTES)) || stop "the artifact has ${BASH_REMATCH[2]} bytes, over $MAX_ARTIFACT_BYTES"

if [[ -n $found ]]; then
  gh api "$api/actions/artifacts/$artifact/zip" >"$work/artifact.zip"
  # To a pipe, not to disk: no link, path or bomb in the archive can do anything. head ends unzip early on purpose.
  { unzip -p "$work/artifact.zip" report.json 2>"$work/unzip.log" || true; } | head -c "$((MAX_REPORT_BYTES + 1))" >"$work/report.json"
  [[ -s $work/report.json ]] || stop 'the artifact holds no report.json'
fi

if [[ -z $found ]]; then
  echo '**jmh-gate left no report**: the log of the run says why.' >"$work/rendered.md"
elif (($(wc -c <"$work/report.json") > MAX_REPORT_BYTES)); then
  echo 'The benchmark report is too long for a comment.' >"$work/rendered.md"
elif ! timeout 60 jq -r -f "$RENDER" <"$work/report.json" >"$work/rendered.md" 2>"$work/jq.log"; then
  stop 'report.json is no report of schema 1'
fi

run="${GITHUB_SERVER_URL:-https://github.com}/$GITHUB_REPOSITORY/actions/runs/$RUN_ID"
{
  # Whose word it is comes right below the outcome, which is words of ours and counts, so that nothing can hide it.
  printf '%s\n' "$MARKER"
  sed -n 1p "$work/rendered.md"
  printf '\nNames and numbers are those of the pull request'"'"'s own run at %s; [the run, with all reports](%s).\n' \
    "$HEAD_SHA" "$run"
  sed 1d "$work/rendered.md"
} >"$work/comment.md"
(($(LC_ALL=C.UTF-8 wc -m <"$work/comment.md") <= MAX_COMMENT_CHARACTERS)) || stop 'the comment is too long'

# One comment a pull request, kept up to date; only one that the bot itself wrote is ever overwritten.
comment=$(gh api --paginate "$api/issues/$pull/comments" \
  --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$MARKER\"))) | .id" | sed -n 1p)
if [[ $comment =~ ^[0-9]{1,20}$ ]]; then
  gh api --silent --method PATCH "$api/issues/comments/$comment" -F "body=@$work/comment.md"
else
  gh api --silent --method POST "$api/issues/$pull/comments" -F "body=@$work/comment.md"
fi
echo "comment-report: commented on pull request $pull"
