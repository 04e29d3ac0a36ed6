package io.github.jmhgate.revision;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The build of a {@link Checkout}: a jar of the file {@code data}, which may ask for less, for
 * another jar beside it, for the files of a folder that the file {@code classes} names, as a build
 * packs a dependency, and to wait for the file that the first argument names.
 */
public final class CheckoutBuild {
  private CheckoutBuild() {}

  public static void main(String[] args) throws Exception {
    Files.createDirectories(Path.of("target"));
    String data = Files.readString(Path.of("data"));
    if (data.equals("broken")) {
      System.out.println("[INFO] building");
      System.err.println("[ERROR] COMPILATION ERROR : ");
      System.err.println("[ERROR] /src/A.java:[3,1] cannot find symbol");
      System.exit(7);
    }
    Path jar = Path.of("target/benchmarks.jar");
    if (data.equals("text")) {
      Files.writeString(jar, "text");
      return;
    }
    if (data.equals("no benchmarks")) {
      Files.createFile(jar.resolveSibling("no-benchmarks"));
      return;
    }
    while (data.equals("waits") && !Files.exists(Path.of(args[0]))) {
      Thread.sleep(10);
    }
    Path beside = Path.of("beside");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      if (Files.exists(beside)) {
        Files.createDirectories(jar.resolveSibling("lib"));
        Files.copy(beside, jar.resolveSibling("lib").resolve("beside.jar"));
        out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
        out.write("Manifest-Version: 1.0\nClass-Path: lib/beside.jar\n".getBytes());
      }
      put(out, "data", data.getBytes(StandardCharsets.UTF_8));
      if (Files.exists(Path.of("classes"))) {
        Path classes = Path.of(Files.readString(Path.of("classes")));
        try (Stream<Path> found = Files.walk(classes)) {
          for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
            put(out, classes.relativize(file).toString(), Files.readAllBytes(file));
          }
        }
      }
    }
  }

  private static void put(ZipOutputStream out, String name, byte[] content) throws Exception {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    out.putNextEntry(entry);
    out.write(content);
  }
}
