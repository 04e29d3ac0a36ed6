package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.WayJars.reading;
import static io.github.jmhgate.cli.WayJars.resource;

import io.github.jmhgate.cli.WaysAroundIT.Edit;
import io.github.jmhgate.cli.WaysAroundIT.Way;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Code that is slower for what it reads or looks up, while the compared classes are the same. */
final class WaysOfCode {
  private static final String FILE =
      "java.nio.file.Files.readString(java.nio.file.Path.of(\"conf.txt\"))";
  private static final String SYSTEM =
      "new String(ClassLoader.getSystemResourceAsStream(\"size.txt\").readAllBytes())";
  private static final String BUNDLE =
      "java.util.logging.Logger.getLogger(\"app\","
          + " \"sample.Words\").getResourceBundle().getString(\"size\")";
  private static final String WORDS =
      "package sample; public class Words_en extends java.util.ListResourceBundle { protected"
          + " Object[][] getContents() { return new Object[][] {{\"size\", \"%s\"}}; } }";
  private static final String MAKERS =
      "java.util.ServiceLoader.load(java.util.function.Supplier.class,"
          + " Sample.class.getClassLoader()).iterator().next().get().toString()";
  private static final String MAKER =
      "package sample; public class Maker%1$s implements java.util.function.Supplier<String> {"
          + " public String get() { return \"%1$s\"; } }";

  private static final String SIZE =
      "package %s; public class Size { public String toString() { return \"%s\"; } }";
  private static final String NEW = "Class.forName(%s).getDeclaredConstructor().newInstance()";
  private static final String LOOKUP =
      NEW.formatted("\"sample.\" + \"Si \".strip() + \"ze \".strip()") + ".toString()";
  private static final String DEPENDENT =
      "%d * Integer.parseInt(" + NEW.formatted("\"other.Size\"") + ".toString()) + \"\"";
  private static final String DEPENDENCY = "cp '%s/size.jar' target/lib/\n";

  private WaysOfCode() {}

  static Stream<Way> all() {
    return Stream.of(
        Way.of("nothing else", change -> {}),
        Way.after(
            main -> byPath(main, "1000").stored(),
            "stored: a file that the code reads by its path",
            change -> byPath(change, "5000")),
        Way.after(
            main -> byPath(main, "1000").stored(),
            "stored: recording what a file made slower",
            change -> byPath(change, "5000").measure().command("record", "target/jmh-gate")),
        Way.after(
            main -> boot(main, "1000").stored(),
            "stored: a jar on the boot class path",
            change -> boot(change, "5000")),
        Way.after(
                main -> byPath(main, "1000"),
                "a file outside of two identical jars",
                change -> byPath(change, "90000"))
            .or("conf[.]txt"),
        Way.after(
            main -> bundle(main, "1000"), "a logger's bundle", change -> bundle(change, "5000")),
        Way.after(
            entry("licenses/limits.txt", "1000"),
            "an entry named as a licence",
            entry("licenses/limits.txt", "5000")),
        Way.after(
            entry("META-INF/maven/g/a/defaults.properties", "1000"),
            "an entry beside those of Maven",
            entry("META-INF/maven/g/a/defaults.properties", "5000")),
        Way.after(
            entry("git.properties", "1000"), "git.properties", entry("git.properties", "5000")),
        Way.after(
            main -> service(main, "1000"),
            "a file of services that names another class",
            change -> service(change, "5000")),
        Way.after(
            main -> classPath(main, "1000"),
            "a jar that Class-Path names",
            change -> classPath(change, "5000")),
        Way.after(
                main -> lookup(main, "1000").stored().paired(),
                "a forged record among the baselines",
                change -> forge(lookup(change, "5000"), change.baseline().resolve("classes.json")))
            .or("classes[.]json"),
        Way.after(
            WaysOfCode::unrecorded,
            "a forged record among the results",
            change -> {
              forge(lookup(change, "5000"), change.resolve("forged/classes.json"));
              change.write(
                  "build.sh",
                  change.text("build.sh")
                      + "mkdir -p target/jmh-gate\ncp -r forged target/jmh-gate/\n");
            }),
        Way.after(
            WaysOfCode::movedDependency,
            "a dependency that moved after the base was built",
            change -> {
              dependent(change, 1).write("readme", "x").commit().measure();
              resolve(change, "1000");
              dependent(change, 2);
            }),
        Way.of("a class for Java 17 and later alone", WaysOfCode::multiRelease));
  }

  private static WayChange byPath(WayChange to, String size) throws Exception {
    return to.builds("by-path", source -> reading(source, FILE)).write("conf.txt", size);
  }

  private static WayChange boot(WayChange to, String size) throws Exception {
    put(to.resolve("lib.jar"), "size.txt", size);
    return to.builds("boot", source -> reading(source, SYSTEM))
        .set("benchmark.jvm-args=%s-Xbootclasspath/a:lib.jar".formatted(GateProcess.QUICK));
  }

  private static WayChange bundle(WayChange to, String size) throws Exception {
    String name = "bundle-" + size;
    to.builds(name, source -> reading(source, BUNDLE));
    to.jars.add(name, WORDS.formatted(size));
    return to;
  }

  private static Edit entry(String name, String size) {
    return to ->
        to.builds(
            name.replaceAll("\\W", "-") + "-" + size, source -> resource(source, name), name, size);
  }

  private static void service(WayChange to, String size) throws Exception {
    String name = "service-" + size;
    to.builds(
        name,
        source -> reading(source, MAKERS),
        "META-INF/services/java.util.function.Supplier",
        "sample.Maker" + size);
    to.jars.add(name, MAKER.formatted("1000"));
    to.jars.add(name, MAKER.formatted("5000"));
  }

  /** The jar beside the benchmarks' own is the build's, and is copied by it. */
  private static void classPath(WayChange to, String size) throws Exception {
    to.builds("class-path", source -> resource(source, "size.txt"));
    Path jar = to.jars.folder().resolve("class-path.jar");
    WayJars.manifest(jar, "Class-Path:", "Class-Path: lib/size.jar");
    put(to.resolve("size.jar"), "size.txt", size);
    to.write("build.sh", to.text("build.sh") + "cp size.jar target/lib/\n");
  }

  private static WayChange lookup(WayChange to, String size) throws Exception {
    return sized(to, "lookup-" + size, LOOKUP, size);
  }

  /** Takes the size from the public class {@code sample.Size}. */
  static WayChange sized(WayChange to, String size) throws Exception {
    return sized(to, "sized-" + size, NEW.formatted("\"sample.Size\"") + ".toString()", size);
  }

  private static WayChange sized(WayChange to, String name, String expression, String size)
      throws Exception {
    to.builds(name, source -> reading(source, expression));
    to.jars.add(name, SIZE.formatted("sample", size));
    return to;
  }

  private static void unrecorded(WayChange main) throws Exception {
    lookup(main, "1000").stored().paired();
    Files.createDirectories(main.resolve("forged"));
    Files.move(main.baseline().resolve("classes.json"), main.resolve("forged/classes.json"));
  }

  /** Says in a record that forks of the base loaded nothing but what constants name. */
  private static void forge(WayChange change, Path record) throws Exception {
    JarDifference.Context context = new JarDifference.Context(entry -> false, List.of());
    try (JarCode code = JarCode.open(change.jars.folder().resolve("lookup-1000.jar"), context)) {
      String digest = code.digest("sample.Sample.run", Set.of()).orElseThrow();
      Files.writeString(
          record,
          Files.readString(record)
              .replaceFirst("(\"digest\" : \")\\w+", "$1" + digest)
              .replaceFirst("(?s)(\"classes\" : )\\[.*?]", "$1[ ]"));
    }
  }

  /** Its jar of a dependency lies outside of the repository, as a snapshot does. */
  private static void movedDependency(WayChange main) throws Exception {
    main.write("src/sample/Sample.java", "")
        .write("build.sh", main.text("build.sh") + DEPENDENCY.formatted(main.jars.folder()));
    resolve(dependent(main, 1), "5000");
  }

  private static WayChange dependent(WayChange to, int times) throws Exception {
    String name = "dependent-" + times;
    to.builds(name, source -> reading(source, DEPENDENT.formatted(times)));
    Path jar = to.jars.folder().resolve(name + ".jar");
    WayJars.manifest(jar, "Class-Path:", "Class-Path: lib/size.jar");
    return to;
  }

  private static void resolve(WayChange to, String size) throws Exception {
    to.jars.add("size-" + size, SIZE.formatted("other", size));
    Path jar = to.jars.folder().resolve("size-" + size + ".jar");
    Files.copy(jar, to.jars.folder().resolve("size.jar"), StandardCopyOption.REPLACE_EXISTING);
  }

  private static void multiRelease(WayChange change) throws Exception {
    Path made = change.jars.folder().resolve("releases.jar");
    change.builds("releases", source -> source);
    byte[] slow = WayJars.entry(change.jars.jar("B", WayJars::slow), "sample/Work.class");
    WayJars.put(made, "META-INF/versions/17/sample/Work.class", slow);
    WayJars.manifest(made, "Version: 1.0", "Version: 1.0\r\nMulti-Release: true");
  }

  private static void put(Path jar, String name, String text) throws Exception {
    WayJars.put(jar, name, text.getBytes(StandardCharsets.UTF_8));
  }
}
