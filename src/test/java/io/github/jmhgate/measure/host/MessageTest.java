package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.host.failure.FailureReason;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class MessageTest {
  @ParameterizedTest
  @MethodSource("texts")
  void anyTextIsOneAsciiLine(String text) {
    assertThat(Message.of("run", text, "second", text).toLine()).matches("[ -~]+");
  }

  @ParameterizedTest
  @MethodSource("texts")
  void anyTextComesBack(String text) {
    Message message = Message.of("run", text, "second", text);
    assertThat(Message.parse(message.toLine())).isEqualTo(message);
  }

  static List<String> texts() {
    return List.of(
        "",
        " ",
        "a b",
        "a=b&c",
        "-",
        "a\nb\r\u0000\u001b",
        "gr\u00fcn \u2605 \ud83d\ude00",
        "100 %");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "done", "@jmh-gate", "@jmh-gate done",
        "@jmh-gate done x", "@jmh-gate done =%zz", "x@jmh-gate done -", "@jmh-gate done - -"
      })
  void outputOfAJvmIsNoMessage(String line) {
    assertThat(Message.parse(line)).isNull();
  }

  static List<Record> records() {
    return List.of(
        new ForkSettings(1, 2, 3, 4, null, false, List.of()),
        new ForkSettings(0, 1, 5, 20, ForkSettings.ALL_CORES, true, List.of("gc", "jfr:dir=/a b")),
        BenchmarkSelection.ALL,
        new BenchmarkSelection(
            List.of("a|b", ""),
            List.of(),
            List.of("avgt"),
            Map.of("p", List.of("1,2", ""), "q", List.of())),
        new BenchmarkUnitBuilder()
            .name("a.B.c")
            .mode("thrpt")
            .params(new TreeMap<>(Map.of("k", "v\n", "l", "")))
            .threads(4)
            .operations(100)
            .arguments(List.of("-Da=b c", ""))
            .group(List.of("read", "write"))
            .wholeMillis(1000)
            .cold(true)
            .build());
  }

  @ParameterizedTest
  @MethodSource("records")
  void recordsComeBack(Record record) {
    Message message = Message.parse(Message.of("run", "text", record).toLine());
    assertThat(message.field(1, record.getClass())).isEqualTo(record);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "", "=a=b==p=1=1=2", "=a=b=%3Dp=1=1", "=a=b=%3Dp=1=1=-=0=false"})
  void otherTextsAreNoRecords(String text) {
    assertThatThrownBy(() -> Message.of("unit", text).field(0, BenchmarkUnit.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String of(Throwable thrown) {
    return FailureReason.of(thrown);
  }

  @Test
  void aFailureNamesTheExitCode() {
    Throwable crash = new IllegalStateException("Forked VM failed with exit code 134");
    assertThat(of(new RunnerException("Benchmark caught", new BenchmarkException(crash))))
        .isEqualTo("its JVM ended with exit code 134");
    assertThat(of(new IllegalStateException("Forked VM failed with exit code 137")))
        .isEqualTo("its JVM was killed (signal 9), probably for lack of memory");
  }

  @Test
  void endlessOutputOfAHostIsCut() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    printEndlessly(new HostLog(bytes));

    assertThat(bytes.size()).isBetween(4 << 20, (4 << 20) + 100);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).endsWith("(further output left out)\n");
  }

  @Test
  void theNextRequestOfAHostMayPrintAgain() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HostLog log = new HostLog(bytes);
    printEndlessly(log);

    log.refill();
    log.stream().println("next");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("next");
  }

  private static void printEndlessly(HostLog log) {
    PrintStream print = log.stream();
    for (int i = 0; i < 3; i++) {
      print.print("x".repeat(3 << 20));
    }
    print.close();
  }
}
