#!/usr/bin/env bash
# Adds the runs of a folder to the branch that keeps the history, and loses none, whoever else pushes meanwhile.
#
# The folder is a history as measuring with benchmark.history=FOLDER, or 'jmh-gate history add', leaves it. Its files never
# change and bear a hash of what they hold, so adding is copying: neither the gate nor anything that was measured runs here,
# and checkout, index and local branches stay as they are. A push that another was faster than is done anew on top of that other,
# never by force.
#
# Needs: a folder; git in a clone with a remote "origin" that may be pushed to. HISTORY_BRANCH (benchmark-history),
# HISTORY_TRIES (8) and HISTORY_PAUSE (the seconds by which pauses between them grow: 3) may be set.
set -euo pipefail

readonly BRANCH=${HISTORY_BRANCH:-benchmark-history} TRIES=${HISTORY_TRIES:-8} PAUSE=${HISTORY_PAUSE:-3}
readonly RUN_FILE='[0-9]{4}/[0-9]{2}/[0-9]{8}T[0-9]{6}Z-[0-9a-z]{1,12}-[0-9a-f]{16}\.json\.gz'

stop() {
  echo "keep-history: $1" >&2
  exit 2
}

[[ $# == 1 && -n $1 ]] || stop 'give the folder with the runs to keep'
if [[ ! $BRANCH =~ ^[A-Za-z0-9][A-Za-z0-9._/-]*$ ]] || ! git check-ref-format "refs/heads/$BRANCH"; then
  stop "'$BRANCH' is no name of a branch"
fi
[[ $TRIES =~ ^[1-9][0-9]?$ ]] || stop 'HISTORY_TRIES is not from 1 to 99'
[[ $PAUSE =~ ^[0-9]{1,3}$ ]] || stop 'HISTORY_PAUSE is no number of seconds'
readonly FOLDER=${1%/}
export GIT_TERMINAL_PROMPT=0

if [[ ! -d $FOLDER ]]; then
  echo "keep-history: $FOLDER does not exist, so there is no run to keep"
  exit 0
fi
runs=()
while IFS= read -r -d '' file; do
  if [[ ${file#"$FOLDER"/} =~ ^$RUN_FILE$ ]]; then
    runs+=("${file#"$FOLDER"/}")
  else
    printf 'keep-history: %q is not named as a run is, and is left out\n' "$file" >&2
  fi
done < <(find "$FOLDER" -type f -not -path '*/.cache/*' -print0 | sort -z)
if [[ ${#runs[@]} == 0 ]]; then
  echo "keep-history: no run in $FOLDER, nothing to keep"
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
shallow=()
if [[ $(git rev-parse --is-shallow-repository) == true ]]; then
  shallow=(--depth=1)
fi
name=$(git config user.name || echo jmh-gate)
email=$(git config user.email || echo jmh-gate@localhost)
export GIT_AUTHOR_NAME=$name GIT_AUTHOR_EMAIL=$email GIT_COMMITTER_NAME=$name GIT_COMMITTER_EMAIL=$email

# Sets tip to what origin's branch is at; empty where there is none yet.
look() {
  local line
  line=$(git ls-remote origin "refs/heads/$BRANCH") || return 1
  tip=${line%%[[:space:]]*}
  [[ -z $tip ]] || git fetch --quiet --no-tags ${shallow[@]+"${shallow[@]}"} origin "$tip"
}

# Writes a commit with the runs on top of the tip, and sets commit to it; empty where the tip has them all.
add() {
  local run blob there tree added=0
  export GIT_INDEX_FILE=$work/index
  rm -f "$GIT_INDEX_FILE"
  if [[ -n $tip ]]; then
    git read-tree "$tip"
  fi
  for run in "${runs[@]}"; do
    blob=$(git hash-object -w --no-filters -- "$FOLDER/$run")
    there=$(git ls-files --stage -- ":(top,literal)$run" | cut -d ' ' -f 2)
    if [[ -z $there ]]; then
      git update-index --add --cacheinfo "100644,$blob,$run"
      added=$((added + 1))
    elif [[ $there != "$blob" ]]; then
      stop "$run on $BRANCH holds something else; it is left as it is"
    fi
  done
  commit=
  if [[ $added != 0 ]]; then
    tree=$(git write-tree)
    commit=$(git commit-tree "$tree" ${tip:+-p "$tip"} -m "Add $added run$([[ $added == 1 ]] || echo s), the last ${runs[-1]##*/}")
  fi
  unset GIT_INDEX_FILE
}

for ((try = 1; try <= TRIES; try++)); do
  if look; then
    add
    if [[ -z $commit ]]; then
      echo "keep-history: $BRANCH has all ${#runs[@]} already"
      exit 0
    fi
    if git push --quiet --no-verify origin "$commit:refs/heads/$BRANCH"; then
      echo "keep-history: ${#runs[@]} kept on $BRANCH, at try $try"
      exit 0
    fi
  fi
  if ((try < TRIES)); then
    sleep "$((PAUSE * try + (PAUSE > 0 ? RANDOM % (PAUSE * try) : 0)))"
  fi
done
echo "keep-history: $BRANCH could not be pushed to in $TRIES tries, as git says above; the runs are still in $FOLDER: run this again" >&2
exit 3
