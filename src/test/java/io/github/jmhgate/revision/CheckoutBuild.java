package io.github.jmhgate.revision;

import io.github.jmhgate.jardiff.SampleJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

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
    SampleJar made = SampleJar.empty();
    if (Files.exists(beside)) {
      Files.createDirectories(jar.resolveSibling("lib"));
      Files.copy(beside, jar.resolveSibling("lib").resolve("beside.jar"));
      made = made.withManifest("Class-Path", "lib/beside.jar");
    }
    made = made.with("data", data);
    if (Files.exists(Path.of("classes"))) {
      Path classes = Path.of(Files.readString(Path.of("classes")));
      try (Stream<Path> found = Files.walk(classes)) {
        for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
          made = made.with(classes.relativize(file).toString(), Files.readAllBytes(file));
        }
      }
    }
    made.write(jar);
  }
}
