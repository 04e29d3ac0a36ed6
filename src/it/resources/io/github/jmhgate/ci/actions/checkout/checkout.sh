#!/usr/bin/env bash
# As actions/checkout does: the ref of the event or the one that is given, its branches too where all history is asked for, and a
# remote that can be pushed to only where credentials are kept.
set -euo pipefail

grep -q "^$GITHUB_JOB contents " "$STORE/permissions" || {
  echo "::error::this job may not read contents"
  exit 1
}
echo "$GITHUB_JOB contents read" >>"$STORE/used"
cd "$GITHUB_WORKSPACE"
git init --quiet --initial-branch=unborn .
git remote add origin "file://$ORIGIN"
if [[ $PERSIST != true ]]; then
  git remote set-url --push origin /no/credentials
fi
depth=(--depth=1)
if [[ $DEPTH == 0 ]]; then
  depth=()
  git fetch --quiet origin '+refs/heads/*:refs/remotes/origin/*' '+refs/tags/*:refs/tags/*'
fi
ref=${REF:-$GITHUB_REF}
if [[ $ref =~ ^[0-9a-f]{40}$ || $ref == refs/pull/* ]]; then
  git fetch --quiet ${depth[@]+"${depth[@]}"} origin "$ref"
  git checkout --quiet --detach FETCH_HEAD
else
  branch=${ref#refs/heads/}
  git fetch --quiet ${depth[@]+"${depth[@]}"} origin "+refs/heads/$branch:refs/remotes/origin/$branch"
  git checkout --quiet -B "$branch" "refs/remotes/origin/$branch"
fi
