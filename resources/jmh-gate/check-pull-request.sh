#!/usr/bin/env bash
# Measures a Maven project's benchmarks, as the inputs of action.yml say it: beside another revision, or with INPUT_GOAL=record
# for a baseline, and then also for a history where INPUT_HISTORY names a folder.
#
# Inputs come as variables and become words of one command, never a line that a shell reads again.
#
# Needs: mvn or the project's wrapper, git with the history; INPUT_VERSION, and INPUT_MODULE, INPUT_JAR,
# INPUT_SETTINGS, INPUT_AGAINST and INPUT_BUDGET, each of which may be empty.
set -euo pipefail

stop() {
  echo "check-pull-request: $1" >&2
  exit 2
}

[[ ${INPUT_VERSION:-} =~ ^[A-Za-z0-9._-]+$ ]] || stop 'version is not of the form 1.2.3'

mvn=(mvn)
if [[ -x ./mvnw ]]; then
  mvn=(./mvnw)
fi
command=("${mvn[@]}" --batch-mode --no-transfer-progress)
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
  *) stop 'INPUT_GOAL is none of check and record' ;;
esac
if [[ -n ${INPUT_HISTORY:-} ]]; then
  # Whoever records on a branch means that branch.
  command+=("-Dbenchmark.history=$INPUT_HISTORY" "-Dbenchmark.history-branch=${GITHUB_REF_NAME:-${BRANCH_NAME:-main}}")
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
  [[ $setting =~ ^(benchmark|gate)\.[^=]*=.*$ ]] || stop "'$setting' is no setting; write one benchmark.…= or gate.…= a line"
  command+=("-D$setting")
done <<<"${INPUT_SETTINGS:-}"

exec "${command[@]}"
