package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "bundle")
final class BundleCommand extends GateCommand {
  private static final String FROM_FILE = "@";

  @Option(names = "--classes", required = true, paramLabel = "DIR")
  private List<Path> classes = new ArrayList<>();

  @Option(names = "--class-path", paramLabel = "PATH")
  private String classPath = "";

  @Option(names = "--generator", paramLabel = "PATH")
  private String generator = "";

  @Option(names = "--out", paramLabel = "DIR")
  private Path out = Path.of("target/jmh-gate/bundle");

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Optional<Path> jar = new Bundle(classes, paths(classPath), paths(generator)).write(out);
    String in = String.join(", ", classes.stream().map(Path::toString).toList());
    print(jar.map(file -> "Benchmark jar: " + file).orElse("No benchmarks in " + in));
    return ExitCode.PASSED;
  }

  private static List<Path> paths(String option) throws GateFailure {
    Stream<String> entries = Stream.of(option.split(File.pathSeparator));
    if (option.startsWith(FROM_FILE)) {
      Path file = Path.of(option.substring(FROM_FILE.length()));
      try {
        entries = Files.readAllLines(file).stream();
      } catch (IOException e) {
        throw unusable("the class path cannot be read from " + file + ": " + FileTrouble.of(e), e);
      }
    }
    return entries.filter(entry -> !entry.isBlank()).map(Path::of).toList();
  }
}
