#!/usr/bin/env bash
# Writes to GITHUB_OUTPUT the key under which GitHub's cache keeps a base's benchmark jar: that of the base of this change, or with
# INPUT_GOAL=record that of this commit. Without a base there is no key, and the gate builds what it needs.
#
# The key finds the cache and proves nothing: the gate itself looks for a jar by commit, command, JDK and dependencies.
#
# Needs: git with the history, java; GITHUB_OUTPUT, INPUT_VERSION, INPUT_MODULE, INPUT_JAR, INPUT_AGAINST, which may be empty.
set -euo pipefail

commit() { # revision
  git rev-parse --verify --quiet "$1^{commit}" || true
}

branch=${GITHUB_BASE_REF:-${CHANGE_TARGET:-}}
against=${INPUT_AGAINST:-${branch:+merge-base:refs/remotes/origin/$branch}}
if [[ ${INPUT_GOAL:-} == record ]]; then
  base=$(commit HEAD)
elif [[ $against == merge-base:* ]]; then
  base=$(git merge-base HEAD "$(commit "${against#merge-base:}")" 2>/dev/null || true)
else
  base=$(commit "${against##-*}")
fi
if [[ -n $base ]]; then
  build=$(printf '%s\n' "${INPUT_VERSION:-}" "${INPUT_MODULE:-}" "${INPUT_JAR:-}" "$(java -version 2>&1)" | git hash-object --stdin)
  echo "key=jmh-gate-jars-${build:0:16}-$base" >>"$GITHUB_OUTPUT"
fi
