package io.github.jmhgate.report;

/** Names are those of GitHub's commands, in capitals. */
enum AnnotationLevel {
  /** What fails the build. */
  ERROR,
  WARNING,
  NOTICE
}
