package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Whatever is thrown ends in one line and the exit code of what cannot be used. */
class FailuresTest {
  @Command(name = "end")
  private static final class Ending implements Callable<Integer> {
    private final Throwable thrown;

    Ending(Throwable thrown) {
      this.thrown = thrown;
    }

    @Override
    public Integer call() throws Exception {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (Exception) thrown;
    }
  }

  private static Console ended(Throwable thrown, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command =
        Cli.commandLine().addSubcommand(new Ending(thrown)).setOut(new PrintWriter(out));
    List<String> all = new ArrayList<>(List.of("end"));
    all.addAll(List.of(arguments));
    int exitCode = Cli.run(command.setErr(new PrintWriter(err, true)), all.toArray(String[]::new));
    return new Console(exitCode, out.toString(), err.toString());
  }

  static Stream<Arguments> thrown() {
    return Stream.of(
        Arguments.of(new OutOfMemoryError("Java heap space"), "out of memory"),
        Arguments.of(new CompletionException(new OutOfMemoryError("x")), "out of memory"),
        Arguments.of(
            new IllegalStateException(
                new OutOfMemoryError("unable to create native thread: possibly out of memory")),
            "no thread can be started; end other programs, or raise the limit (ulimit -u)"),
        Arguments.of(new StackOverflowError(), "out of stack"),
        Arguments.of(new CompletionException(new StackOverflowError()), "out of stack"),
        Arguments.of(new NoClassDefFoundError("a/B"), "something that should not happen (a/B);"),
        Arguments.of(new AssertionError("broken\nin two"), "broken in two"),
        Arguments.of(new IllegalStateException("odd"), "something that should not happen (odd);"),
        Arguments.of(new NullPointerException(), "something that should not happen; run"),
        Arguments.of(
            new UncheckedIOException(new AccessDeniedException("here")),
            "here: a file cannot be used (permission denied)"));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void endsInOneLine(Throwable thrown, String message) {
    Console console = ended(thrown);
    console.fails(2).hasLineCount(1).startsWith("jmh-gate end: ").contains(message);
    assertThat(console.out()).isEmpty();
  }

  @Test
  void showsWhereOnlyWhenAsked() {
    ended(new StackOverflowError("::error::x ##[y]\u202e"), "--verbose")
        .fails(2)
        .contains("    at " + FailuresTest.class.getName())
        .doesNotContain("##", "\u202e", "\t");
  }

  /** A file of a stranger may be called so. */
  @Test
  void aFileNameThatBeginsWithAnAtSignIsAFileName(@TempDir Path folder) throws Exception {
    Path owned = folder.resolve("owned");
    Path results = new JsonResults().time("a.B.m", 1, 2, 3).write(folder.resolve("a.json"));
    Path options = Files.writeString(folder.resolve("@o"), results + "\n--output\n" + owned + "\n");
    Console console = Console.run("compare", results.toString(), "@" + options);
    console.fails(2).hasLineCount(1).contains("@");
    assertThat(owned).doesNotExist();
  }

  /** As one that a build replaces under a gate that runs. */
  @Test
  void aJarThatIsNotWholeIsUnusable(@TempDir Path folder) throws Exception {
    Path classes = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String java = ProcessHandle.current().info().command().orElseThrow();
    GateProcess.run(folder, List.of(java, "-cp", classes + "", Main.class.getName(), "--version"))
        .exits(2)
        .hasLineCount(1)
        .contains("its jar is not whole");
  }
}
