#!/usr/bin/env bash
# Reads a comment such as "/benchmark Words --budget 20m", and writes to GITHUB_OUTPUT what to measure: sha, base, setting and
# budget. Writes nothing there if nothing is to be measured.
#
# Anyone may comment. So the text comes as a variable, must match one pattern as a whole, and is never repeated; only people who
# may write to the repository get an answer; and a commit that was pushed after the comment is not measured.
#
# Needs: gh (signed in, or GH_TOKEN); GITHUB_REPOSITORY, GITHUB_OUTPUT, PULL, COMMENT_ID, COMMENT_AUTHOR, COMMENT_AT, COMMENT_BODY.
set -euo pipefail
export LC_ALL=C

readonly USAGE='Usage: `/benchmark [FILTER] [--budget 20m]`. `FILTER` is a part of the names of benchmarks, at most 200 letters, digits and `_.*$|-`; a budget has up to three digits and `s`, `m` or `h`.'
readonly COMMAND='^/benchmark( +([A-Za-z0-9_.*$|][A-Za-z0-9_.*$|-]{0,199}))?( +--budget +([0-9]{1,3}[smh]))?$'
readonly TIME='[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z'

stop() {
  echo "read-command: $1" >&2
  exit "${2:-0}"
}

require() { # name, pattern
  [[ ${!1:-} =~ ^$2$ ]] || stop "$1 is not of the form $2" 2
}

answer() { # text of ours
  gh api --silent --method POST "$api/issues/$PULL/comments" -f "body=$1"
  stop "$1"
}

require GITHUB_REPOSITORY '[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+'
require PULL '[0-9]{1,10}'
require COMMENT_ID '[0-9]{1,20}'
require COMMENT_AUTHOR '[A-Za-z0-9_-]{1,100}(\[bot\])?'
require COMMENT_AT "$TIME"
api="repos/$GITHUB_REPOSITORY"
((${#COMMENT_BODY} <= 1000)) || stop 'too long for a command'
body=${COMMENT_BODY%"${COMMENT_BODY##*[![:space:]]}"}
[[ $body =~ ^/benchmark([[:space:]]|$) ]] || stop 'no command of ours'

role=$(gh api "$api/collaborators/$COMMENT_AUTHOR/permission" --jq .permission) || role=unknown
[[ $role =~ ^(write|maintain|admin)$ ]] || stop 'only people who may write to the repository can have a change measured'

[[ $body =~ $COMMAND ]] || answer "$USAGE"
filter=${BASH_REMATCH[2]} budget=${BASH_REMATCH[4]}
filter=${filter#\*} # a glob; the filter may be found anywhere in a name

# In one answer, so that the commit is one from before the push that it reports.
pull=$(gh api "$api/pulls/$PULL" --jq '[.state, .head.sha, (.head.repo.pushed_at // "never"), .base.ref] | @tsv')
IFS=$'\t' read -r state sha pushed base <<<"$pull"
[[ $state == open ]] || answer 'Not measured: this pull request is closed.'
[[ $pushed =~ ^$TIME$ ]] || answer 'Not measured: the repository of this branch is gone.'
# The time of the push is GitHub's; those of commits are whatever their author says.
[[ $pushed < $COMMENT_AT ]] \
  || answer "Not measured: the repository of this branch was pushed to at $pushed, not before the comment. Look at the change again, then repeat the comment."
require sha '[0-9a-f]{40}'
require base '[^[:space:][:cntrl:]]+'

{
  echo "sha=$sha"
  echo "base=$base"
  echo "setting=${filter:+benchmark.include=$filter}"
  echo "budget=$budget"
} >>"$GITHUB_OUTPUT"
gh api --silent --method POST "$api/issues/comments/$COMMENT_ID/reactions" -f content=eyes || true
echo "read-command: measuring $sha"
