package io.github.jmhgate.cli;

enum HealthFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML
}
