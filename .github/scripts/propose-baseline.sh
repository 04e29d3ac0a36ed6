#!/usr/bin/env bash
# Proposes what lies changed under baselines/ as a pull request: one branch, one open proposal, always the newest.
# A baseline is never pushed to the base branch itself, because a person must have looked at it.
#
# Needs: git with a remote "origin" that may be pushed to, gh (signed in, or GH_TOKEN); GITHUB_REPOSITORY. BASE_BRANCH
# defaults to main.
set -euo pipefail

readonly BASE_BRANCH=${BASE_BRANCH:-main}
readonly PROPOSAL_BRANCH=baseline/proposal

[[ ${GITHUB_REPOSITORY:-} =~ ^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ ]] || {
  echo 'propose-baseline: GITHUB_REPOSITORY is not of the form owner/name' >&2
  exit 2
}

measured=$(git rev-parse --short HEAD)
git add -- baselines
if git diff --cached --quiet -- baselines; then
  echo "propose-baseline: the baseline of $measured is the stored one, nothing to propose"
  exit 0
fi

title="Record the benchmark baseline of $measured"
git checkout --quiet -B "$PROPOSAL_BRANCH"
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message "$title" -- baselines
git push --quiet --force origin "HEAD:refs/heads/$PROPOSAL_BRANCH"

# Only a branch of this repository: anybody may open a pull request from a branch of that name in a fork.
open=$(gh api --method GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f "base=$BASE_BRANCH" \
  -f "head=${GITHUB_REPOSITORY%%/*}:$PROPOSAL_BRANCH" \
  --jq "map(select(.head.repo.full_name == \"$GITHUB_REPOSITORY\" and .head.ref == \"$PROPOSAL_BRANCH\")) | .[0].number // empty")
if [[ $open =~ ^[0-9]+$ ]]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/pulls/$open" -f "title=$title"
  echo "propose-baseline: updated pull request $open"
else
  gh pr create --base "$BASE_BRANCH" --head "$PROPOSAL_BRANCH" --title "$title" \
    --body "Measured on the benchmark machine at $measured. Merge it when the change in the numbers is one that you want to keep."
fi
