package io.github.jmhgate.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class OutputOption {
  @Option(names = "--output", paramLabel = "FILE")
  @Nullable Path file;
}
