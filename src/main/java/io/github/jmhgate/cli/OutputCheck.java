package io.github.jmhgate.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Refuses to replace a file that a command reads, or one that is not of the kind that it writes.
 * Every command that writes to a file that it is given checks it first.
 */
final class OutputCheck {
  private static final Set<String> WRITTEN = Set.of("--output", "--reports", "--out");
  private static final Set<String> READ =
      Set.of("result.json", "environment.json", "classes.json", SettingNames.FILE);

  /** Bytes at the start of a file that are read to recognise its kind. */
  private static final int HEAD = 4096;

  private OutputCheck() {}

  /**
   * Checks a file before anything is measured or written.
   *
   * @param target the file; null if the command writes to the console
   * @param command with the arguments that it was given
   */
  static void check(@Nullable Path target, OutputKind kind, CommandSpec command)
      throws GateFailure {
    if (target == null) {
      return;
    }
    ReportFile.check(target);
    try {
      if (new WholeFile(target).replacesFile()) {
        Optional<String> why = reason(target.toRealPath(), kind, command);
        if (why.isPresent()) {
          throw new IOException(why.get());
        }
      }
    } catch (IOException e) {
      throw ReportFile.unusable(target, e);
    }
  }

  /** Checks a file that may be replaced whatever it holds, because a marker names it as ours. */
  static void checkUnread(Path target, CommandSpec command) throws GateFailure {
    if (!Files.isRegularFile(target)) {
      return;
    }
    try {
      if (isRead(target.toRealPath(), command)) {
        throw new IOException("it is read for the report");
      }
    } catch (IOException e) {
      throw ReportFile.unusable(target, e);
    }
  }

  private static Optional<String> reason(Path file, OutputKind kind, CommandSpec command)
      throws IOException {
    if (isRead(file, command)) {
      return Optional.of("it is read for the report");
    }
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(HEAD), ISO_8859_1);
      return head.isEmpty() || kind.begins.matcher(head).matches()
          ? Optional.empty()
          : Optional.of("what is there is not " + kind.what);
    }
  }

  /** Returns whether a file is an argument by any path, of a run, or in the baselines. */
  private static boolean isRead(Path file, CommandSpec command) throws IOException {
    if (READ.contains(String.valueOf(file.getFileName()))) {
      return true;
    }
    for (ArgSpec argument : command.args()) {
      boolean written =
          argument instanceof OptionSpec option && WRITTEN.contains(option.longestName());
      Object value = argument.getValue();
      for (Object one : value instanceof Collection<?> many ? many : Arrays.asList(value)) {
        if (!written
            && one instanceof Path path
            && Files.exists(path)
            && Files.isSameFile(file, path)) {
          return true;
        }
      }
    }
    OptionSpec baselines = command.findOption("--baselines");
    return baselines != null
        && baselines.getValue() instanceof Path folder
        && Files.exists(folder)
        && folder.toRealPath().equals(file.getParent());
  }
}
