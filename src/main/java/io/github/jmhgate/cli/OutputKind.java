package io.github.jmhgate.cli;

import java.util.regex.Pattern;

/** What a file that may be replaced holds already; an empty one may always be replaced. */
enum OutputKind {
  PAGE(
      "a page of jmh-gate",
      "<!DOCTYPE html>.{0,1000}<meta name=\"generator\" content=\"jmh-gate\">.*"),
  DECISION("a report of jmh-gate", json("outcome")),
  PLAN("a plan of jmh-gate", json("gateVersion")),
  HEALTH("a report of jmh-gate", json("flaws|symptoms")),
  VERSUS("a comparison of jmh-gate", json("exitCode")),
  ISSUES("a report for GitLab", "\\[\\s*(\\]|\\{\\s*\"type\"\\s*:\\s*\"issue\".*\"jmh-gate-).*"),
  JUNIT("a JUnit report", "<\\?xml .{0,100}<testsuites? .*"),
  SARIF("a SARIF report", "\\{\\s*\"\\$schema\"\\s*:\\s*\"[^\"]*sarif.*"),
  FINDINGS("a table of jmh-gate", "benchmark,mode,threads,params,metric,.*"),
  CSV("an exported history", "run,time,commit,branch,.*"),
  METRICS("metrics of jmh-gate", "# (HELP|TYPE) jmh_gate_.*"),
  BADGE("a badge", "\\{\\s*\"schemaVersion\"\\s*:.*"),
  BMF(
      "Bencher's BMF",
      "\\{\\s*(\\}|\"(?!schema).*\\{\\s*\"[^\"]*\"\\s*:\\s*\\{\\s*\"value\".*)\\s*"),
  /** Neither JSON, XML, an archive nor a script. */
  TEXT("text", "(?!\\s*[\\[{<]|#!|PK)[^\\x00\\x1f\\x08]*");

  final String what;
  final Pattern begins;

  OutputKind(String what, String begins) {
    this.what = what;
    this.begins = Pattern.compile(begins, Pattern.DOTALL);
  }

  private static String json(String second) {
    return "\\{\\s*\"schema\"\\s*:\\s*\\d+\\s*,\\s*\"(" + second + ")\".*";
  }
}
