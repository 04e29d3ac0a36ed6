package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class EnvironmentProbe {
  private static final String UNKNOWN = "unknown";

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
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    try {
      if (os.contains("linux")) {
        return of(facts, cpu(Files.readString(Path.of("/proc/cpuinfo"), ISO_8859_1)));
      }
      if (os.contains("mac")) {
        return of(facts, output("sysctl", "-n", "machdep.cpu.brand_string"));
      }
      return of(facts, text(System.getenv("PROCESSOR_IDENTIFIER")));
    } catch (IOException e) {
      return of(facts, UNKNOWN);
    }
  }

  /** Leaves system properties out of the flags: they configure the benchmark, not the JVM. */
  public static Environment of(HostFacts facts, String cpu) {
    List<String> flags = facts.arguments().stream().filter(a -> !a.startsWith("-D")).toList();
    return new EnvironmentBuilder()
        .cpu(cpu)
        .cores(facts.cores())
        .os(facts.os())
        .arch(facts.arch())
        .jvmVendor(facts.javaVendor())
        .jvmVersion(facts.javaVersion())
        .vmName(facts.vmName())
        .gc(collector(facts.collectors()))
        .vmFlags(flags)
        .build();
  }

  /** Returns the collector of these beans, or their joined names if it is unknown. */
  static String collector(List<String> beans) {
    return beans.stream()
        .flatMap(bean -> COLLECTORS.keySet().stream().filter(bean::startsWith))
        .findFirst()
        .map(COLLECTORS::get)
        .orElse(beans.isEmpty() ? UNKNOWN : String.join("+", beans));
  }

  /** Parses /proc/cpuinfo; ARM processors give numbers of maker and part, not names. */
  static String cpu(String cpuInfo) {
    String name = value(cpuInfo, "(?:model name|Model)");
    String maker = value(cpuInfo, "CPU implementer");
    return !name.equals(UNKNOWN) || maker.equals(UNKNOWN)
        ? name
        : "CPU implementer " + maker + " part " + value(cpuInfo, "CPU part");
  }

  private static String value(String cpuInfo, String key) {
    Matcher line = Pattern.compile("(?m)^" + key + "\\s*:(.*\\S.*)$").matcher(cpuInfo);
    return text(line.find() ? line.group(1) : "");
  }

  private static String output(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    try {
      return process.waitFor() == 0 ? text(output) : UNKNOWN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return UNKNOWN;
    }
  }

  private static String text(@Nullable String text) {
    String stripped = text == null ? "" : text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return stripped.isEmpty() ? UNKNOWN : stripped;
  }
}
