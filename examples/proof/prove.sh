#!/usr/bin/env bash
# Builds the same benchmarks with the versions before and after each upgrade, measures each upgrade in pairs, and prints
# the table of README.md. Needs JDK 17, Maven, and target/jmh-gate.jar of this repository (or its path as argument).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
gate=$(realpath "${1:-../../target/jmh-gate.jar}")

mvn -q -B package
mvn -q -B -Pafter package

rm -rf target/measured
for upgrade in Protobuf Lz4 Jsoup Guava Snappy Jackson Unchanged; do
  began=$SECONDS
  code=0
  java -jar "$gate" measure --jar target/after.jar --against-jar target/before.jar --out "target/measured/$upgrade" \
    --include "${upgrade}Benchmark" --set benchmark.profilers=gc,proof.SizeProfiler || code=$?
  echo "$((SECONDS - began)) $code" >"target/measured/$upgrade/took.txt"
done
java -cp "$gate" Table.java target/measured
