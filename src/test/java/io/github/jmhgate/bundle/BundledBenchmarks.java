package io.github.jmhgate.bundle;

import io.github.jmhgate.jardiff.SampleJar;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Benchmark;

/** Class folders and jars that are bundled. */
abstract class BundledBenchmarks {
  static final String LIST = "META-INF/BenchmarkList";

  @TempDir Path folder;

  BundledBenchmarks write(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  Path jar(String name, String text) throws Exception {
    return SampleJar.empty().with("x", text).write(write(name, "").folder.resolve(name));
  }

  static Path jmh() throws Exception {
    return Path.of(Benchmark.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  Path bundle(Path... classPath) throws Exception {
    return of(classPath).write(out()).orElseThrow();
  }

  Bundle of(Path... classPath) {
    return new Bundle(
        List.of(folder.resolve("test"), folder.resolve("main")),
        new ArrayList<>(Arrays.asList(classPath)),
        List.of());
  }

  Path out() {
    return folder.resolve("out");
  }

  static Map<String, String> content(Path jar) throws Exception {
    Map<String, String> content = new TreeMap<>();
    try (JarFile opened = new JarFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(opened.entries())) {
        content.put(
            entry.getName(),
            new String(opened.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return content;
  }
}
