#!/usr/bin/env bash
# Comments the report of one benchmark run on the pull request it measured.
#
# Whoever opened the pull request chose every byte of the artifact and the name of the branch. So nothing of it is
# run, sourced, used as a path or put into a command line as code; sizes are checked before and after unpacking; of the
# comment that the gate wrote, safe-markdown.jq lets through what the gate writes, and all else only as plain characters;
# its first lines must say whose word it is; and the pull request is found by asking GitHub for it, or is that of the
# comment to answer, never read from the artifact.
#
# Needs: gh (signed in, or GH_TOKEN), jq, unzip; GITHUB_REPOSITORY, RUN_ID, HEAD_SHA; HEAD_OWNER and HEAD_BRANCH, or to answer a
# comment its id in ANSWER and the number of its pull request in PULL.
set -euo pipefail

readonly MARKER="<!-- jmh-gate report${ANSWER:+ for comment $ANSWER} -->"
readonly ARTIFACT='jmh-gate-comment'
readonly REPORT='report.md'
readonly MAX_ARTIFACT_BYTES=262144 # packed; the report has a quarter of it unpacked
readonly MAX_REPORT_BYTES=65536
readonly MAX_COMMENT_CHARACTERS=65000 # GitHub takes 65,536
readonly SAFE="${BASH_SOURCE[0]%/*}/safe-markdown.jq"

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

server=${GITHUB_SERVER_URL:-https://github.com}
run="$server/$GITHUB_REPOSITORY/actions/runs/$RUN_ID"
commit="$server/$GITHUB_REPOSITORY/commit/$HEAD_SHA"
# Right below the answer, so that nothing can hide whose word it is.
origin="Names and numbers are those of [the run]($run) of [\`${HEAD_SHA:0:10}\`]($commit)."

if [[ -n $found ]]; then
  gh api "$api/actions/artifacts/$artifact/zip" >"$work/artifact.zip"
  # To a pipe, not to disk: no link, path or bomb in the archive can do anything. head ends unzip early on purpose.
  { unzip -p "$work/artifact.zip" "$REPORT" 2>"$work/unzip.log" || true; } | head -c "$((MAX_REPORT_BYTES + 1))" >"$work/report.md"
  [[ -s $work/report.md ]] || stop "the artifact holds no $REPORT"
  (($(wc -c <"$work/report.md") <= MAX_REPORT_BYTES)) || stop "$REPORT has more than $MAX_REPORT_BYTES bytes"
  [[ $(sed -n 1p "$work/report.md") == "$MARKER" ]] || stop "$REPORT does not begin with $MARKER"
  [[ $(sed -n 3,5p "$work/report.md" | tr '\n' '|') == "|$origin||" ]] || stop "$REPORT does not say in its fourth line which run and commit it is of"
  {
    printf '%s\n' "$MARKER"
    timeout 60 jq -n -j --rawfile text <(sed 1d "$work/report.md") --arg run "$run" --arg commit "$commit" -f "$SAFE"
  } >"$work/comment.md" || stop "$REPORT cannot be made safe"
else
  printf '%s\n**jmh-gate left no report**: the log of [the run](%s) says why.\n' "$MARKER" "$run" >"$work/comment.md"
fi
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
