package io.github.jmhgate.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * The build of a checkout whose benchmark jar is the suite of this build, with the checkout's
 * {@code control.properties}; it needs nothing but the JDK.
 */
public final class SuiteBuild {
  private SuiteBuild() {}

  /**
   * Builds in the working directory, {@code target/benchmarks.jar} or, where a name is given, one
   * of that name and a number that differs as the commit's.
   */
  public static void main(String[] args) throws Exception {
    byte[] control = Files.readAllBytes(Path.of("control.properties"));
    if (new String(control, StandardCharsets.UTF_8).contains("broken")) {
      System.err.println("[ERROR] cannot find symbol");
      System.exit(7);
    }
    String name = args.length > 0 ? args[0] + "-" + Arrays.hashCode(control) : "benchmarks";
    Path target = Files.createDirectories(Path.of("target"));
    write(target.resolve(name + ".jar"), Files.readString(Path.of("class-path")), control);
  }

  /** A jar with a class path and a {@code control.properties} of its own; none if that is empty. */
  static void write(Path file, String classPath, byte[] control) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      put(jar, "META-INF/MANIFEST.MF");
      manifest.write(jar);
      if (control.length > 0) {
        put(jar, "control.properties");
        jar.write(control);
      }
    }
  }

  /** At no time, so that the same commit makes the same bytes. */
  private static void put(JarOutputStream jar, String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    jar.putNextEntry(entry);
  }
}
