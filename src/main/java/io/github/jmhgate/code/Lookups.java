package io.github.jmhgate.code;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Calls by which code can read a class that none of its constants names, and the classes whose
 * lookups are known. Asking for a service is no lookup: the providers of every interface that is
 * reached count as reached.
 */
final class Lookups {
  /**
   * JMH and what comes with it. JMH looks up by names it is given, the benchmark's classes, which
   * are roots; the others look up texts of messages.
   */
  private static final Pattern HARNESS =
      Pattern.compile(
          "org/openjdk/jmh/((annotations|generators|infra|profile|results|runner|util)/.*|Main)"
              + "|joptsimple/.*"
              + "|org/apache/commons/math3/exception/.*"
              // It calls methods of its own objects by reflection, by constant names.
              + "|org/apache/commons/math3/stat/descriptive/DescriptiveStatistics"
              + "|io/github/jmhgate/measure/host/.*"
              + "|(.*/)?jmh_generated/.*");

  /** Of these, those that look up whatever name other code gives them. */
  private static final Pattern HARNESS_LOOKUPS =
      Pattern.compile(
          "org/openjdk/jmh/(profile/ProfilerFactory|util/(Class|File)?Utils)"
              + "|joptsimple/internal/Reflection");

  /** Those that look for classes in whatever is on the class path. */
  private static final List<String> SCANNERS =
      List.of(
          "io/github/classgraph/",
          "org/reflections/",
          "org/springframework/context/annotation/ClassPathScanning",
          "org/springframework/core/io/support/PathMatchingResourcePatternResolver",
          "org/jboss/jandex/Indexer");

  /** Calls that open a jar, so that any class of it can be read without being loaded. */
  private static final Map<String, Set<String>> OPEN_JARS =
      Map.of(
          "java/util/jar/JarFile", Set.of("<init>"),
          "java/util/jar/JarInputStream", Set.of("<init>"),
          "java/util/zip/ZipFile", Set.of("<init>"),
          "java/util/zip/ZipInputStream", Set.of("<init>"),
          "java/util/spi/ToolProvider", Set.of("findFirst"),
          "java/lang/module/ModuleFinder", Set.of("of"),
          "java/nio/file/FileSystems", Set.of("newFileSystem"),
          "java/net/JarURLConnection", Set.of("getJarFile"));

  /** Compilers and other tools, which read class files. */
  private static final Pattern TOOLS = Pattern.compile("(javax/tools|com/sun/(tools|source))/.*");

  private static final String BY_NAME = "(Ljava/lang/String;)";

  /** Methods that find an entry of a jar, whatever class declares them, and their descriptors. */
  private static final Map<String, String> FIND_ENTRIES =
      Map.of(
          "getResource", BY_NAME + "Ljava/net/URL;",
          "getResources", BY_NAME + "Ljava/util/Enumeration;",
          "getResourceAsStream", BY_NAME + "Ljava/io/InputStream;",
          "getSystemResource", BY_NAME + "Ljava/net/URL;",
          "getSystemResources", BY_NAME + "Ljava/util/Enumeration;",
          "getSystemResourceAsStream", BY_NAME + "Ljava/io/InputStream;",
          "resources", BY_NAME + "Ljava/util/stream/Stream;",
          "findResource", BY_NAME + "Ljava/net/URL;",
          "findResources", BY_NAME + "Ljava/util/Enumeration;");

  private static final String MAKE_URL = "toURL";
  private static final Set<String> OPEN_URLS = Set.of("openStream", "openConnection", "getContent");

  /** Names of all methods that the methods below ask for. */
  static final NameTable METHODS =
      new NameTable(
          Stream.of(
                  OPEN_JARS.values().stream().flatMap(Set::stream),
                  FIND_ENTRIES.keySet().stream(),
                  OPEN_URLS.stream(),
                  Stream.of(MAKE_URL))
              .flatMap(names -> names)
              .toList());

  private Lookups() {}

  /** Whether a class is JMH's own, or made by it: what it looks up are benchmarks. */
  static boolean isHarness(String className) {
    return HARNESS.matcher(className).matches();
  }

  /** Whether a class of JMH looks up what other code names. */
  static boolean looksUpForOthers(String className) {
    return HARNESS_LOOKUPS.matcher(className).matches();
  }

  /** Whether a class looks for others in whatever is on the class path. */
  static boolean scans(String className) {
    return SCANNERS.stream().anyMatch(className::startsWith);
  }

  /** Whether a method opens a jar, or reads classes of the class path as data. */
  static boolean opensJars(String owner, String method) {
    return OPEN_JARS.getOrDefault(owner, Set.of()).contains(method)
        || TOOLS.matcher(owner).matches();
  }

  /** Whether a method finds an entry of a jar by its name. */
  static boolean findsEntries(String method, String descriptor) {
    return descriptor.equals(FIND_ENTRIES.get(method));
  }

  /** Whether a method reads what an address leads to, which may be an entry of a jar. */
  static boolean opensUrls(String owner, String method) {
    return owner.equals("java/net/URL") && OPEN_URLS.contains(method);
  }

  /** Whether a method makes such an address; so do constructors, which are none that are known. */
  static boolean makesUrls(String method, String descriptor) {
    return method.equals(MAKE_URL) && descriptor.equals("()Ljava/net/URL;");
  }

  /** Whether a text is the name of a class file without its package. */
  static boolean isRelativeClassFile(String owner, String text) {
    return text.endsWith(".class") && !text.startsWith("/") && !owner.endsWith("ClassLoader");
  }

  /**
   * Whether a method's only argument is the whole name of a class, so that a constant is as good as
   * naming the class itself.
   */
  static boolean takesWholeName(String owner, String method, String descriptor) {
    return descriptor.equals(BY_NAME + "Ljava/lang/Class;")
        && ((owner.equals("java/lang/Class") && method.equals("forName"))
            || (owner.equals("java/lang/ClassLoader") && method.equals("loadClass")));
  }
}
