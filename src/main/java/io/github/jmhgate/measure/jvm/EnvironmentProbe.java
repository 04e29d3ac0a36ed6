package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Builds the environment from reports of the host's JVM and the operating system. */
public final class EnvironmentProbe {
  private static final String UNKNOWN = "unknown";

  /** Short names of garbage collectors by the beginnings of their beans' names. */
  private static final Map<String, String> COLLECTORS =
      Map.of(
          "G1", "G1",
          "PS ", "Parallel",
          "Copy", "Serial",
          "MarkSweepCompact", "Serial",
          "ZGC", "ZGC",
          "Shenandoah", "Shenandoah",
          "Epsilon", "Epsilon");

  private EnvironmentProbe() {}

  public static Environment of(HostFacts facts) {
    return of(facts, cpu());
  }

  /** Leaves system properties out of the flags: they configure the benchmark, not the JVM. */
  public static Environment of(HostFacts facts, String cpu) {
    List<String> flags = facts.arguments().stream().filter(a -> !a.startsWith("-D")).toList();
    return new Environment(
        cpu,
        facts.cores(),
        facts.os(),
        facts.arch(),
        facts.javaVendor(),
        facts.javaVersion(),
        facts.vmName(),
        collector(facts.collectors()),
        flags);
  }

  /** Returns the collector of these beans, or their joined names if it is unknown. */
  static String collector(List<String> beans) {
    for (String bean : beans) {
      for (Map.Entry<String, String> known : COLLECTORS.entrySet()) {
        if (bean.startsWith(known.getKey())) {
          return known.getValue();
        }
      }
    }
    return beans.isEmpty() ? UNKNOWN : String.join("+", beans);
  }

  private static String cpu() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    Optional<String> model;
    if (os.contains("linux")) {
      model = cpu(read(Path.of("/proc/cpuinfo")));
    } else if (os.contains("mac")) {
      model = output("sysctl", "-n", "machdep.cpu.brand_string");
    } else {
      model = text(System.getenv("PROCESSOR_IDENTIFIER"));
    }
    return model.orElse(UNKNOWN);
  }

  /** Parses /proc/cpuinfo; ARM processors give numbers of maker and part, not names. */
  static Optional<String> cpu(String cpuInfo) {
    Optional<String> name = value(cpuInfo, "model name").or(() -> value(cpuInfo, "Model"));
    if (name.isPresent()) {
      return name;
    }
    Optional<String> maker = value(cpuInfo, "CPU implementer");
    Optional<String> part = value(cpuInfo, "CPU part");
    return maker.isPresent() && part.isPresent()
        ? Optional.of("CPU implementer " + maker.get() + " part " + part.get())
        : Optional.empty();
  }

  private static Optional<String> value(String cpuInfo, String key) {
    return cpuInfo
        .lines()
        .map(line -> line.split(":", 2))
        .filter(pair -> pair.length == 2 && pair[0].strip().equals(key))
        .flatMap(pair -> text(pair[1]).stream())
        .findFirst();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private static Optional<String> output(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      return process.exitValue() == 0 ? text(output) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<String> text(@Nullable String text) {
    String stripped = text == null ? "" : text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return stripped.isEmpty() ? Optional.empty() : Optional.of(stripped);
  }
}
