#!/usr/bin/env bash
# Measures walks through working sets of the size of caches, and through a quarter more, alone and in turns.
#   run.sh build          makes target/walk, target/bigger and, with turns of whole iterations, target/turns and target/turnsbigger
#   run.sh alone NAME     measures one by JMH alone, three forks
#   run.sh turns NAME OF  measures NAME against OF in turns, six pairs
# Needs JDK 17, Maven, and target/jmh-gate.jar of this repository, or the jar that GATE names.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
gate=$(realpath "${GATE:-../../../target/jmh-gate.jar}")

# variant NAME SED
variant() {
  mkdir -p "target/$1/sources" "target/$1/classes"
  sed -E "$2" WorkingSet.java >"target/$1/sources/WorkingSet.java"
  javac -nowarn -g -cp "target/lib/*" -d "target/$1/classes" "target/$1/sources/WorkingSet.java"
  java -jar "$gate" bundle --classes "target/$1/classes" --out "target/$1/bundle" \
    --class-path "$(find "$PWD/target/lib" -name '*.jar' | sort | paste -sd:)" >/dev/null
}

case ${1:-} in
  build)
    mvn -q -B -f ../commits/pom.xml dependency:copy-dependencies "-DoutputDirectory=$PWD/target/lib"
    bigger='s/int lines = kilobytes \* 16;/int lines = kilobytes * 20;/'
    turns='s/  @Benchmark/  @Setup(Level.Iteration)\n  public void turn() {}\n\n  @Benchmark/'
    variant walk ''
    variant bigger "$bigger"
    variant turns "$turns"
    variant turnsbigger "$bigger; $turns"
    ;;
  alone)
    java -jar "target/$2/bundle/benchmarks.jar" WorkingSet -f 3 -wi 3 -w 500ms -i 5 -r 300ms
    ;;
  turns)
    java -jar "$gate" measure --jar "target/$2/bundle/benchmarks.jar" --against-jar "target/$3/bundle/benchmarks.jar" \
      --out "target/$2-$3" --all --set benchmark.pairs=6 --set benchmark.affected=all --set benchmark.seed=1 \
      --set benchmark.budget=none
    ;;
  *)
    sed -n '2,6p' "$0" >&2
    exit 2
    ;;
esac
