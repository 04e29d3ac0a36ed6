package io.github.jmhgate.session.calibrate;

import io.github.jmhgate.file.JarParts;
import io.github.jmhgate.measure.fork.MeasureException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes variants of a benchmark jar that behave alike and are laid out differently, as two builds
 * of one revision may be: its classes are {@linkplain SaltedClass salted} and its entries in
 * another order.
 *
 * <p>JMH's own classes and the stubs it generated stay as they are, and so do classes for one
 * version of Java only and whatever cannot be written anew.
 */
public final class SaltedJar {
  private static final String CLASS = ".class";
  private static final Pattern JMH = Pattern.compile("org/openjdk/jmh/.*|(.*/)?jmh_generated/.*");
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)", Pattern.CASE_INSENSITIVE);

  private final Path jar;
  private final long seed;
  private int salted;

  private SaltedJar(Path jar, long seed) {
    this.jar = jar;
    this.seed = seed;
  }

  /**
   * Writes a variant.
   *
   * @param jar the original
   * @param variant where it goes; its folder is created
   * @param seed of the draws; the same seed gives the same bytes
   * @return how many classes differ from the original's
   * @throws MeasureException where the jar cannot be read or has no class that can be salted, or
   *     the variant cannot be written
   */
  public static int write(Path jar, Path variant, long seed) throws MeasureException {
    SaltedJar salted = new SaltedJar(jar, seed);
    try (ZipFile original = new ZipFile(jar.toFile())) {
      List<ZipEntry> entries = salted.entries(original);
      Files.createDirectories(variant.toAbsolutePath().getParent());
      try (OutputStream out = Files.newOutputStream(variant);
          ZipOutputStream zip = new ZipOutputStream(out)) {
        zip.setLevel(Deflater.BEST_SPEED);
        for (ZipEntry entry : entries) {
          salted.copy(original, entry, zip);
        }
      }
      JarParts.copyBeside(jar, variant);
    } catch (IOException e) {
      throw MeasureException.unusable(
          "%s: no variant of it can be written to %s (%s)".formatted(jar, variant, e.getMessage()));
    }
    if (salted.salted == 0) {
      throw MeasureException.unusable(
          jar + ": holds no class that can be salted; name builds of it by --jar A --jar B");
    }
    return salted.salted;
  }

  /** Each once, the manifest first, where readers of streams expect it. */
  private List<ZipEntry> entries(ZipFile original) throws MeasureException {
    List<ZipEntry> first = new ArrayList<>();
    List<ZipEntry> others = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : Collections.list(original.entries())) {
      if (SIGNATURE.matcher(entry.getName()).matches()) {
        throw MeasureException.unusable(
            jar
                + ": is signed, so its classes must stay as they are; name builds of it by --jar A"
                + " --jar B");
      }
      if (names.add(entry.getName())) {
        boolean manifest = JarFile.MANIFEST_NAME.equalsIgnoreCase(entry.getName());
        (manifest ? first : others).add(entry);
      }
    }
    Collections.shuffle(others, random(""));
    first.addAll(others);
    return first;
  }

  private void copy(ZipFile original, ZipEntry entry, ZipOutputStream zip) throws IOException {
    byte[] bytes;
    try (InputStream in = original.getInputStream(entry)) {
      bytes = in.readAllBytes();
    }
    ZipEntry copy = new ZipEntry(entry.getName());
    copy.setTime(entry.getTime());
    zip.putNextEntry(copy);
    zip.write(written(entry.getName(), bytes));
    zip.closeEntry();
  }

  private byte[] written(String name, byte[] bytes) throws IOException {
    if (name.equalsIgnoreCase(JarFile.MANIFEST_NAME)) {
      return manifest(bytes);
    }
    return free(name) ? salted(name, bytes) : bytes;
  }

  private static boolean free(String name) {
    return name.endsWith(CLASS)
        && !name.endsWith("module-info.class")
        && !name.toUpperCase(Locale.ROOT).startsWith("META-INF/")
        && !JMH.matcher(name).matches();
  }

  private byte[] salted(String name, byte[] bytes) {
    try {
      byte[] variant = SaltedClass.of(bytes, random(name));
      salted++;
      return variant;
    } catch (RuntimeException e) {
      // Too new for ASM, too large with one more constant, or no class at all.
      return bytes;
    }
  }

  /** Seeds that differ by little give sequences that do, unless they are mixed first. */
  private Random random(String name) {
    return new Random(new SplittableRandom(seed * 31 + name.hashCode()).nextLong());
  }

  /** A class path in a manifest counts from the jar's own folder, which the variant is not in. */
  private byte[] manifest(byte[] bytes) throws IOException {
    Manifest manifest = new Manifest(new ByteArrayInputStream(bytes));
    Attributes main = manifest.getMainAttributes();
    String classPath = main.getValue(Attributes.Name.CLASS_PATH);
    if (classPath == null) {
      return bytes;
    }
    URI here = jar.toAbsolutePath().toUri();
    main.put(
        Attributes.Name.CLASS_PATH,
        Stream.of(classPath.trim().split(" +"))
            .map(entry -> here.resolve(entry).toString())
            .collect(Collectors.joining(" ")));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    manifest.write(out);
    return out.toByteArray();
  }
}
