package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.Host;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the jar that goes behind a benchmark jar on its class path. */
final class HostJar {
  /** Every class of the host package, its inner ones included; a test holds the list complete. */
  static final List<String> CLASSES =
      List.of(
          "BenchmarkSelection",
          "BenchmarkUnit",
          "Counters",
          "FailureReason",
          "FirstArguments",
          "ForkRun",
          "ForkSettings",
          "HeapProfiler",
          "Host",
          "HostFacts",
          "HostLog",
          "IterationClock",
          "Message",
          "OwnThreads",
          "ResultJson",
          "SteadyHeap",
          "TurnLink",
          "TurnProfiler",
          "UnitList",
          "UnusableException");

  private HostJar() {}

  static void write(Path target) throws IOException {
    String folder = Host.class.getPackageName().replace('.', '/') + '/';
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String name : CLASSES) {
        try (InputStream in = Host.class.getResourceAsStream(name + ".class")) {
          if (in == null) {
            throw new IOException("jmh-gate lacks its own class " + name);
          }
          ZipEntry entry = new ZipEntry(folder + name + ".class");
          entry.setTime(0);
          zip.putNextEntry(entry);
          in.transferTo(zip);
        }
      }
    }
    Files.write(target, bytes.toByteArray());
  }
}
