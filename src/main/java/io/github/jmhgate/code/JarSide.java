package io.github.jmhgate.code;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

final class JarSide {
  private static final Pattern FILE_OF_ARGUMENTS =
      Pattern.compile("\\s(@\\S|-XX:(VMOptionsFile|Flags)=)");

  final JarContents jar;

  /** The argument that runs code outside the jar in every fork. */
  private final Optional<String> outsideCode;

  private final Set<String> scanners = new TreeSet<>();

  /** Classes that ask for entries. */
  private final Set<String> readers = new TreeSet<>();

  /** Classes with a string that can be the end of a class file's name. */
  private final Set<String> suffixed = new TreeSet<>();

  JarSide(JarContents jar, List<String> arguments) {
    this.jar = jar;
    this.outsideCode =
        arguments.stream().flatMap(each -> NamedFiles.code(each).stream()).findFirst();
    jar.classes.forEach(
        (name, scans) -> {
          addIf(Lookups.scans(name), name, scanners);
          for (ClassScan scan : scans) {
            addIf(scan.opens(), name, scanners);
            addIf(scan.reads(), name, readers);
            addIf(scan.namesClassFiles(), name, suffixed);
          }
        });
  }

  private static void addIf(boolean holds, String name, Set<String> names) {
    if (holds) {
      names.add(name);
    }
  }

  /** Returns what a benchmark's JVM runs or reads outside the jar, as a sentence. */
  Optional<String> outsideJar(String benchmark) {
    return outsideCode.map(JarSide::runs).or(() -> outsideByAnnotation(benchmark));
  }

  /** Returns what the annotations of a benchmark make its JVM run or read, as a sentence. */
  Optional<String> outsideByAnnotation(String benchmark) {
    return jar.lines(benchmark).stream().flatMap(line -> outside(line).stream()).findFirst();
  }

  private static Optional<String> outside(String line) {
    Optional<String> file =
        FILE_OF_ARGUMENTS.matcher(line).find()
            ? Optional.of("a file of arguments")
            : NamedFiles.in(List.of(line.split(" "))).stream()
                .findFirst()
                .map(f -> "the file " + f);
    return NamedFiles.code(line).map(JarSide::runs).or(() -> file.map(f -> "its JVM gets " + f));
  }

  private static String runs(String argument) {
    return "its JVM runs code beside the jar: " + argument;
  }

  /** Returns a class that JMH's list names as generated but the jar lacks. */
  Optional<String> missing(String benchmark) {
    return jar.generated.getOrDefault(benchmark, Set.of()).stream()
        .filter(name -> !jar.classes.containsKey(name))
        .findFirst();
  }

  /** Returns whether the loaded code may read every class of the jar. */
  boolean scanned(Set<String> loaded) {
    return outsideCode.isPresent() || !scanners(loaded).isEmpty();
  }

  /** Returns the loaded classes that may read any class as data, alone or together. */
  private Set<String> scanners(Set<String> loaded) {
    Set<String> found = common(scanners, loaded);
    if (!common(suffixed, loaded).isEmpty()) {
      found.addAll(common(readers, loaded));
    }
    return found;
  }

  private static Set<String> common(Set<String> targets, Set<String> loaded) {
    Set<String> common = new TreeSet<>(loaded);
    common.retainAll(targets);
    return common;
  }
}
