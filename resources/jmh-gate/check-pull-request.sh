#!/usr/bin/env bash
# Measures a Maven project's benchmarks, as the inputs of action.yml say it: beside another revision, or with INPUT_GOAL=record
# for a baseline, and then also for a history where INPUT_HISTORY names a folder.
#
# Inputs come as variables and become words of one command, never a line that a shell reads again.
#
# With INPUT_REPORTS, a folder outside the checkout, the reports of this run are copied there, below the paths of their modules.
#
# Needs: mvn or the target branch's wrapper, git with the history; INPUT_VERSION, and INPUT_MODULE, INPUT_JAR,
# INPUT_SETTINGS, INPUT_AGAINST and INPUT_BUDGET, each of which may be empty.
set -euo pipefail

stop() {
  echo "check-pull-request: $1" >&2
  exit "${2:-2}"
}

[[ ${INPUT_VERSION:-} =~ ^[A-Za-z0-9._-]+$ ]] || stop 'version is not of the form 1.2.3'

work=$(mktemp -d)

# Copies the reports of this run, also of one that failed. What a change commits, or an earlier build left, is older.
copy_reports() {
  local report
  while IFS= read -r -d '' report; do
    mkdir -p "$INPUT_REPORTS/${report%/*}"
    cp "$report" "$INPUT_REPORTS/$report"
  done < <(find . -path '*/target/jmh-gate/*' -type f -newer "$work/started" \
    \( -name 'report.*' -o -name junit.xml -o -name gl-code-quality-report.json \) -print0)
}

finish() {
  if [[ -e $work/started && -n ${INPUT_REPORTS:-} ]]; then
    copy_reports || echo 'check-pull-request: not all reports were copied' >&2
  fi
  rm -rf "$work"
}
trap finish EXIT

# What the change is to be merged into: the CI service's target branch, else a revision that is given.
branch=${GITHUB_BASE_REF:-${CI_MERGE_REQUEST_TARGET_BRANCH_NAME:-${CHANGE_TARGET:-}}}
against=${INPUT_AGAINST:-}
against=${against##-*} # an option of git is no revision
target=$(git rev-parse --verify --quiet "${branch:+refs/remotes/origin/}${branch:-${against#merge-base:}}^{commit}" 2>/dev/null || true)

same() { # paths; whether the target has them as they are here
  [[ -n $target ]] && git diff --quiet "$target" -- "$@"
}

# Maven is the machine's, or the wrapper of the target: a change must not bring the one that judges it.
mvn=(mvn)
if [[ -z $branch && -z $target ]] || { [[ -x ./mvnw ]] && same mvnw .mvn/wrapper; }; then
  if [[ -x ./mvnw ]]; then
    mvn=(./mvnw)
  fi
elif [[ -n $target ]] && git show "$target:./mvnw" >"$work/mvnw" 2>/dev/null; then
  # shellcheck disable=SC2016 # the text itself
  if grep -qF 'find_maven_basedir "$(pwd)"' "$work/mvnw"; then
    stop 'the change alters the Maven wrapper, and the one before runs only in its place: merge that change by itself'
  fi
  mkdir -p "$work/.mvn/wrapper"
  while IFS= read -r -d '' file; do
    git show "$target:./$file" >"$work/$file"
  done < <(git ls-tree -z --name-only "$target" .mvn/wrapper/)
  chmod +x "$work/mvnw"
  export MAVEN_BASEDIR=$PWD
  mvn=("$work/mvnw")
fi
command=("${mvn[@]}" --batch-mode --no-transfer-progress)
if [[ -n $branch$target ]] && ! same .mvn; then
  # An option of the change, such as --fail-never, must not decide how a failure ends.
  command+=(--fail-fast)
fi
if [[ -n ${INPUT_MODULE:-} ]]; then
  command+=(-pl "$INPUT_MODULE" -am)
fi
if [[ -n ${INPUT_JAR:-} ]]; then
  command+=(-DskipTests package "-Djmh-gate.jar=$INPUT_JAR")
else
  command+=(test-compile)
fi
case ${INPUT_GOAL:-check} in
  check) command+=("io.github.jmhgate:jmh-gate:$INPUT_VERSION:check" -Dbenchmark.compare=paired) ;;
  record) command+=("io.github.jmhgate:jmh-gate:$INPUT_VERSION:record") ;;
  *) stop 'INPUT_GOAL is neither check nor record' ;;
esac
if [[ -n ${INPUT_HISTORY:-} ]]; then
  # Whoever records on a branch means that branch.
  command+=("-Dbenchmark.history[*]=$INPUT_HISTORY")
fi
if [[ -n ${INPUT_AGAINST:-} ]]; then
  command+=("-Dbenchmark.against=$INPUT_AGAINST")
fi
if [[ -n ${INPUT_BUDGET:-} ]]; then
  command+=("-Dbenchmark.budget=$INPUT_BUDGET")
fi
while IFS= read -r setting; do
  setting=${setting%$'\r'}
  [[ -n ${setting// /} ]] || continue
  [[ $setting =~ ^(benchmark|gate|affected)\.[^=]*=.*$ ]] || stop "'$setting' is no setting; write one benchmark.…=, gate.…= or affected.…= a line"
  command+=("-D$setting")
done <<<"${INPUT_SETTINGS:-}"

touch "$work/started"
sleep 0.1 # time stamps of files are as coarse as 10 ms
"${command[@]}"
if [[ ${INPUT_GOAL:-check} == check && -z $(find . -path '*/jmh-gate/report.json' -newer "$work/started" -print -quit) ]]; then
  stop 'nothing was judged: no module has benchmarks, or jmh-gate.skip, a profile or an option of Maven keeps the gate off' 3
fi
