package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FailuresTest {
  @Command(name = "end")
  private record Ending(Throwable thrown) implements Callable<Integer> {
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
    CommandLine command = Cli.commandLine().addSubcommand(new Ending(thrown));
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
    int exitCode =
        Cli.run(
            command, Stream.concat(Stream.of("end"), Stream.of(arguments)).toArray(String[]::new));
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
}
