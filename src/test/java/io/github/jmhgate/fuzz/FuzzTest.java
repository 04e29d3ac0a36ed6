package io.github.jmhgate.fuzz;

import static io.github.jmhgate.cli.ExplainCommandTest.REGRESSED;
import static io.github.jmhgate.fuzz.Subjects.files;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.jmhgate.ci.Seed;
import io.github.jmhgate.cli.Console;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.fuzz.Subjects.Subject;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.settings.SettingsException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every reader takes whatever it is given, or says in one line what is wrong with it. Damages real
 * files by chance; {@code fuzz.inputs} says how many, {@code fuzz.seed} where chance begins.
 */
class FuzzTest {
  private static final int INPUTS = Integer.getInteger("fuzz.inputs", 600);
  private static final long SEED = Seed.of("fuzz.seed", 15);

  /** Of processor time, which says the same on a busy machine; no reader waits for others. */
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final int PATIENCE_SECONDS = 600;
  private static final Path FOUND = Path.of("target/fuzz");
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final Path BEFORE = Path.of("docs/example/before.json");
  private static final Path AFTER = Path.of("docs/example/after.json");
  private static final Path SETTINGS = Path.of("benchmark.properties");
  private static final String EVENTS =
      "{\"schema\": 1, \"events\": [{\"id\": \"E-00000000\", \"state\": \"rejected\", \"reason\":"
          + " \"a bad disk\"}]}";

  @TempDir private Path folder;

  @AutoClose("shutdownNow")
  private final ExecutorService worker = Executors.newSingleThreadExecutor();

  @Test
  void samplesAreFine() throws Exception {
    for (Subject subject : Subjects.all(folder.resolve("samples"))) {
      for (byte[] sample : subject.samples()) {
        subject.reader().read(own(subject), sample);
      }
    }
  }

  @Test
  void readersSayInOneLineWhatTheyCannotRead() throws Exception {
    List<Subject> subjects = Subjects.all(folder.resolve("samples"));
    int refused = 0;
    for (int i = 0; i < INPUTS; i++) {
      Subject subject = subjects.get(i % subjects.size());
      byte[] input = new Damage(new Random(SEED + i)).of(subject.samples());
      try {
        refused += within(() -> read(subject, input)) ? 1 : 0;
      } catch (ExecutionException | TimeoutException | AssertionError e) {
        found(subject.name(), i, input, e);
      }
    }
    // Damage that is never noticed tests nothing, and neither does damage that always ends the run.
    assertThat(refused).isBetween(INPUTS / 4, INPUTS * 9 / 10);
  }

  @Test
  void commandsEndByADocumentedCode() throws Exception {
    List<Command> commands = commands(folder.resolve("commands"));
    for (int i = 0; i < INPUTS / 20; i++) {
      Command command = commands.get(i % commands.size());
      byte[] input = new Damage(new Random(SEED - 1 - i)).of(command.samples());
      try {
        within(() -> run(command, input));
      } catch (ExecutionException | TimeoutException | AssertionError e) {
        found(String.join(" ", command.arguments()), i, input, e);
      }
    }
  }

  private static boolean run(Command command, byte[] input) throws IOException {
    Files.write(command.file(), input);
    Console console = Console.run(command.arguments().toArray(String[]::new));
    assertThat(console.exitCode()).isBetween(0, 4);
    assertThat(console.err()).doesNotContain("should not happen", "out of stack", "\tat ");
    if (console.exitCode() == 2) {
      assertThat(console.err()).contains("jmh-gate");
    }
    return true;
  }

  private Path own(Subject subject) throws IOException {
    return Files.createDirectories(folder.resolve(subject.name().replace(' ', '-')));
  }

  /** Whether the reader refused it, as it documents. */
  private boolean read(Subject subject, byte[] input) throws Exception {
    try {
      subject.reader().read(own(subject), input);
      return false;
    } catch (GateFailure | HostException | IOException e) {
      String message = String.valueOf(e.getMessage());
      assertThat(message).isNotBlank();
      if (!(e instanceof SettingsException)) {
        assertThat(message.lines()).as(message).hasSize(1);
      }
      return true;
    }
  }

  /** What may take a moment, and not more. */
  private interface Moment {
    boolean pass() throws Exception;
  }

  private boolean within(Moment moment)
      throws ExecutionException, TimeoutException, InterruptedException {
    return worker
        .submit(
            () -> {
              long before = THREADS.getCurrentThreadCpuTime();
              boolean passed = moment.pass();
              assertThat(THREADS.getCurrentThreadCpuTime() - before)
                  .as("processor time")
                  .isLessThan(LONGEST_NANOS);
              return passed;
            })
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static void found(String name, int number, byte[] input, Throwable e) throws IOException {
    Path file = Files.createDirectories(FOUND).resolve("input-" + number);
    Files.write(file, input);
    fail("%s of seed %d, in %s".formatted(name, SEED, file.toAbsolutePath()), e);
  }

  private record Command(List<String> arguments, Path file, List<byte[]> samples) {}

  private static List<Command> commands(Path folder) throws Exception {
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Path history = folder.resolve("history");
    Path run = new Ledger(history).add(Runs.run(0, Runs.time(0, 1, 2))).file();
    Path results = folder.resolve("result.json");
    Path settings = folder.resolve("benchmark.properties");
    Path report = Files.createDirectories(folder.resolve("run")).resolve("report.json");
    Path events = baselines.resolve("events.json");
    List<Command> all = new ArrayList<>();
    for (String format : List.of("text", "json", "junit", "html")) {
      all.add(command(results, files(AFTER), "compare", BEFORE, results, "--format=" + format));
    }
    all.add(command(results, files(AFTER), "power", results));
    all.add(command(results, files(AFTER), "report", results));
    all.add(command(settings, files(SETTINGS), "compare", BEFORE, AFTER, "--settings", settings));
    all.add(
        command(
            events,
            text(EVENTS),
            "history",
            "events",
            "--history",
            history,
            "--baselines",
            baselines));
    all.add(command(run, files(run), "history", "show", "--history", history));
    all.add(command(run, files(run), "history", "export", "--history", history));
    all.add(
        command(
            report,
            text(REGRESSED),
            "explain",
            report.getParent(),
            "--jar",
            folder.resolve("x.jar")));
    return all;
  }

  private static List<byte[]> text(String text) {
    return List.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Command command(Path file, List<byte[]> samples, Object... arguments) {
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments) {
      texts.add(argument.toString());
    }
    return new Command(texts, file, samples);
  }

  /** Files damaged a little: what bytes, editors, strangers and full disks do to them. */
  private static final class Damage {
    private static final int MOST_AT_ONCE = 4;
    private static final int DEEP = 20_000;
    private static final int LONG = 100_000;

    /** Values of JSON, and of keys in properties. */
    private static final Pattern VALUE =
        Pattern.compile(
            "\"(?:[^\"\\\\\n]|\\\\.){0,200}\"|-?\\d[\\d.eE+-]{0,30}|true|false|null|[\\[\\]{}:,=]");

    private static final List<String> ODD =
        List.of(
            ("null true -1 0 -0.0 1e999 1e-999 2147483648 -9223372036854775809 \"NaN\" NaN \"\""
                    + " \"\\u0000\" \"\\ud800\" \"../../../x\" \"9999999999-99-99T99:99:99Z\""
                    + " {} [] [[]] {\"a\": %s%n%99999$s (a+)+$ = \n \r \\ \u0000 \u202e\u2028")
                .split(" "));

    private final Random random;

    Damage(Random random) {
      this.random = random;
    }

    byte[] of(List<byte[]> samples) throws IOException {
      byte[] content = any(samples);
      boolean packed = content.length > 2 && content[0] == 0x1f && content[1] == (byte) 0x8b;
      if (!packed || random.nextInt(4) == 0) {
        return damaged(content, samples);
      }
      byte[] text;
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
        text = in.readAllBytes();
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
        gzip.write(damaged(text, List.of(text)));
      }
      return out.toByteArray();
    }

    private byte[] damaged(byte[] content, List<byte[]> samples) {
      byte[] damaged = content;
      for (int i = random.nextInt(MOST_AT_ONCE); i >= 0; i--) {
        damaged = once(damaged, samples);
      }
      return damaged;
    }

    private byte[] once(byte[] content, List<byte[]> samples) {
      int from = random.nextInt(content.length + 1);
      int to = Math.min(content.length, from + 1 + random.nextInt(200));
      return switch (random.nextInt(10)) {
        case 0 -> Arrays.copyOf(content, from);
        case 1 -> joined(content, from, new byte[0], to);
        case 2 -> joined(content, from, Arrays.copyOfRange(content, from, to), from);
        case 3 -> flipped(content);
        case 4 -> joined(content, from, bytes(any(ODD)), to);
        case 5 -> joined(content, from, huge(), from);
        case 6 -> joined(content, from, part(any(samples)), to);
        default -> otherValue(content);
      };
    }

    private byte[] flipped(byte[] content) {
      byte[] flipped = content.clone();
      for (int i = random.nextInt(5); i >= 0 && flipped.length > 0; i--) {
        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
      }
      return flipped;
    }

    private byte[] huge() {
      return switch (random.nextInt(4)) {
        case 0 -> bytes("[".repeat(DEEP));
        case 1 -> bytes("{\"a\":".repeat(DEEP));
        case 2 -> bytes("9".repeat(LONG));
        default -> bytes("x".repeat(LONG));
      };
    }

    private byte[] part(byte[] other) {
      int from = random.nextInt(other.length + 1);
      return Arrays.copyOfRange(other, from, Math.min(other.length, from + random.nextInt(2_000)));
    }

    /** Puts another value in the place of one: an odd one, or one that stands elsewhere. */
    private byte[] otherValue(byte[] content) {
      String text = new String(content, StandardCharsets.ISO_8859_1);
      int start = random.nextInt(Math.max(1, text.length() - 5_000));
      List<MatchResult> values = new ArrayList<>();
      VALUE
          .matcher(text)
          .region(start, Math.min(text.length(), start + 5_000))
          .results()
          .forEach(values::add);
      if (values.isEmpty()) {
        return flipped(content);
      }
      MatchResult gone = any(values);
      byte[] now =
          random.nextBoolean()
              ? bytes(any(ODD))
              : any(values).group().getBytes(StandardCharsets.ISO_8859_1);
      return joined(content, gone.start(), now, gone.end());
    }

    private static byte[] joined(byte[] content, int until, byte[] between, int from) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(content, 0, until);
      out.writeBytes(between);
      out.write(content, from, content.length - from);
      return out.toByteArray();
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    private <T> T any(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }
  }
}
