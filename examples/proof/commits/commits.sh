#!/usr/bin/env bash
# Judges commits of public projects against their parents, by jmh-gate and by plain JMH with three forks a side.
#   commits.sh build [COMMIT]  makes head and base below target/COMMIT, benchmark jars of the commits of commits.txt
#   commits.sh gate COMMIT     measures one by jmh-gate
#   commits.sh jmh COMMIT      measures one by JMH alone, the parent's forks first
#   commits.sh table           prints the rows of README.md
# Needs JDK 17, Maven, git, and target/jmh-gate.jar of this repository, or the jar that GATE names. REPOSITORIES is a
# folder with clones that are there already, as OWNER/NAME; without it, GitHub's are cloned.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
gate=$(realpath "${GATE:-../../../target/jmh-gate.jar}")
declare -A names=([hdrhistogram]=HdrHistogram/HdrHistogram [jctools]=JCTools/JCTools [feign]=OpenFeign/feign
  [zipkin]=openzipkin/zipkin [t-digest]=tdunning/t-digest)

clone() {
  local name=${names[$1]}
  if [ -n "${REPOSITORIES:-}" ]; then
    echo "$REPOSITORIES/$name"
    return
  fi
  [ -d "target/clones/$1" ] || git clone -q --bare "https://github.com/$name" "target/clones/$1" >&2
  realpath "target/clones/$1"
}

# compile CLONE REVISION FOLDER SOURCES...
compile() {
  local clone=$1 revision=$2 folder=$3 path
  shift 3
  rm -rf "$folder"
  mkdir -p "$folder/sources" "$folder/classes"
  for path in "$@"; do
    # A base may lack a folder that the commit adds.
    if [ -n "$(git -C "$clone" ls-tree --name-only "$revision" "$path")" ]; then
      git -C "$clone" archive "$revision" "$path" | tar -xf - -C "$folder/sources"
    fi
  done
  # Sources of protoc are not there; the two benchmarks of protobuf's own code are left out.
  find "$folder/sources" -name CodecBenchmarks.java -exec perl -0pi -e \
    's/  \@Benchmark\s+public zipkin2[.]proto3[.]Span .*?\n  \}\n//sg; s/import static zipkin2[.]proto3.*\n//' {} +
  # A build of HdrHistogram writes its version into the source.
  find "$folder/sources" -name Version.java.template -exec sh -c 'cp "$1" "${1%.template}"' _ {} \;
  find "$folder/sources" -name '*.java' ! -name module-info.java ! -name package-info.java >"$folder/files"
  javac -nowarn -XDignore.symbol.file -g -parameters -encoding UTF-8 -cp "target/lib/*" -d "$folder/classes" \
    "@$folder/files" >"$folder/log" 2>&1 || return 1
  find "$folder/sources" -type d -name resources -exec cp -r {}/. "$folder/classes" \;
  java -jar "$gate" bundle --classes "$folder/classes" --out "$folder/bundle" \
    --class-path "$(find "$PWD/target/lib" -name '*.jar' | sort | paste -sd:)" >/dev/null
}

line() { grep -F ";$1;" commits.txt; }

case ${1:-} in
  build)
    mvn -q -B dependency:copy-dependencies -DoutputDirectory=target/lib
    grep -v '^#' commits.txt | while IFS=';' read -r project commit _ _ sources; do
      [ -z "${2:-}" ] || [ "$2" = "$commit" ] || continue
      from=$(clone "$project")
      read -ra paths <<<"$sources"
      for side in head base; do
        revision=$commit
        [ $side = head ] || revision=$commit^
        if ! compile "$from" "$revision" "$PWD/target/$commit/$side" "${paths[@]}"; then
          echo "$project $revision does not compile; see target/$commit/$side/log"
        fi
      done
    done
    ;;
  gate)
    IFS=';' read -r _ commit benchmarks params _ <<<"$(line "$2")"
    java -jar "$gate" measure --jar "target/$commit/head/bundle/benchmarks.jar" \
      --against-jar "target/$commit/base/bundle/benchmarks.jar" --out "target/$commit/gate" --include "$benchmarks" \
      --set "benchmark.params=$params" --budget "${BUDGET:-3m}" --set benchmark.seed=1 || true
    ;;
  jmh)
    IFS=';' read -r _ commit benchmarks params _ <<<"$(line "$2")"
    values=()
    for value in ${params//,/ }; do values+=(-p "$value"); done
    for side in base head; do
      java -jar "target/$commit/$side/bundle/benchmarks.jar" "$benchmarks" "${values[@]}" -f 3 -wi 3 -w 500ms -i 5 -r 300ms \
        -rf json -rff "target/$commit/$side.json" >"target/$commit/$side.txt"
    done
    ;;
  table)
    java -cp "$gate:target/lib/commons-math3-3.6.1.jar" Agreement.java commits.txt target
    ;;
  *)
    sed -n '2,8p' "$0" >&2
    exit 2
    ;;
esac
