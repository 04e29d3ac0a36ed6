#!/usr/bin/env bash
# Proposes what lies changed under baselines/ as a pull request: one branch, one open proposal, always the newest; with what
# changes and why. A baseline is never pushed to the base branch itself, because a person must have looked at it.
#
# Needs: git with a remote "origin" that may be pushed to, gh (signed in, or GH_TOKEN), jq; GITHUB_REPOSITORY. BASE_BRANCH
# defaults to main, BASELINES to baselines; REPORT is the report.md of the run that recorded them, if there is one.
set -euo pipefail

readonly BASE_BRANCH=${BASE_BRANCH:-main} BASELINES=${BASELINES:-baselines} REPORT=${REPORT:-}
readonly PROPOSAL_BRANCH=baseline/proposal
readonly MOST_COMMITS=30
readonly SAFE="${BASH_SOURCE[0]%/*}/safe-markdown.jq"

stop() {
  echo "propose-baseline: $1" >&2
  exit 2
}

[[ ${GITHUB_REPOSITORY:-} =~ ^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ ]] || stop 'GITHUB_REPOSITORY is not of the form owner/name'
[[ $BASELINES =~ ^[A-Za-z0-9_][A-Za-z0-9_./-]*$ && /$BASELINES/ != */../* ]] || stop 'BASELINES is no folder of the repository'

# Text of commits and files as code in Markdown: plain characters, so no mention, no link and no end of the code.
plain() {
  LC_ALL=C tr -c "A-Za-z0-9_\$.,:;={}()+/'% \n-" '?' | cut -c 1-120
}

# A field of an environment's sidecar at a revision of git, or in the index where the revision is empty.
sidecar() { # revision, folder, filter
  git show "$1:$2/environment.json" 2>"$work/git.log" | jq -r "$3 // empty" 2>"$work/jq.log" | plain || true
}

# What changes in one environment, and what happened since it was recorded.
describe() { # folder
  local old before
  old=$(sidecar HEAD "$1" .revision)
  if ! git cat-file -e "HEAD:$1" 2>"$work/git.log"; then
    printf -- '- `%s`: the first baseline of this environment\n' "$(plain <<<"$1")"
    return
  fi
  printf -- '- `%s`: in place of the one recorded at `%s`, %s\n' "$(plain <<<"$1")" "${old:0:12}" "$(sidecar HEAD "$1" .recordedAt)"
  sidecar '' "$1" '.accepted[]?.reason' | sed 's/.*/  - accepted: `&`/'
  if [[ $old =~ ^[0-9a-f]{7,64}$ ]] && before=$(git rev-list --count --no-merges "$old..$measured_full" 2>"$work/git.log"); then
    printf '\n<details><summary>Commits since: %s</summary>\n\n' "$before"
    git log --no-merges -n "$MOST_COMMITS" --format='%h %s' "$old..$measured_full" | plain | sed 's/.*/- `&`/'
    if ((before > MOST_COMMITS)); then
      printf '\nand %s more\n' "$((before - MOST_COMMITS))"
    fi
    printf '\n</details>\n\n'
  fi
}

measured=$(git rev-parse --short HEAD)
measured_full=$(git rev-parse HEAD)
git add -- "$BASELINES"
if git diff --cached --quiet -- "$BASELINES"; then
  echo "propose-baseline: the baseline of $measured is the stored one, nothing to propose"
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
  printf 'Measured on the benchmark machine at %s. Merge it when the change in the numbers is one that you want to keep.\n\n' "$measured"
  git diff --cached --name-only --relative -z -- "$BASELINES" | tr '\0' '\n' | sed -n 's|/[^/]*$||p' | sort -u | head -n 20 |
    while IFS= read -r folder; do describe "$folder"; done
  printf '\n'
  if [[ -z $REPORT || ! -s $REPORT ]]; then
    echo 'The run left no report of what changes.'
  elif [[ $(sed -n 1p "$REPORT") != '<!-- jmh-gate report'*' -->' ]]; then
    stop "$REPORT is no comment of jmh-gate"
  else
    # The proposal says itself what it is, and what to do next.
    sed -e 1d -e '/^Names and numbers are those of /d' "$REPORT" >"$work/report.md"
    timeout 60 jq -n -j --rawfile text "$work/report.md" --arg run '' --arg commit '' -f "$SAFE"
  fi
} >"$work/body.md"
if (($(LC_ALL=C.UTF-8 wc -m <"$work/body.md") > 65000)); then
  printf 'Measured on the benchmark machine at %s. What changes is too much to tell here: see the report of the run.\n' "$measured" >"$work/body.md"
fi

title="Record the benchmark baseline of $measured"
git checkout --quiet -B "$PROPOSAL_BRANCH"
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message "$title" -- "$BASELINES"
git push --quiet --force origin "HEAD:refs/heads/$PROPOSAL_BRANCH"

# Only a branch of this repository: anybody may open a pull request from a branch of that name in a fork.
open=$(gh api --method GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f "base=$BASE_BRANCH" \
  -f "head=${GITHUB_REPOSITORY%%/*}:$PROPOSAL_BRANCH" \
  --jq "map(select(.head.repo.full_name == \"$GITHUB_REPOSITORY\" and .head.ref == \"$PROPOSAL_BRANCH\")) | .[0].number // empty")
if [[ $open =~ ^[0-9]+$ ]]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/pulls/$open" -f "title=$title" -F "body=@$work/body.md"
  echo "propose-baseline: updated pull request $open"
else
  gh api --silent --method POST "repos/$GITHUB_REPOSITORY/pulls" -f "base=$BASE_BRANCH" -f "head=$PROPOSAL_BRANCH" \
    -f "title=$title" -F "body=@$work/body.md"
  echo 'propose-baseline: opened a pull request'
fi
