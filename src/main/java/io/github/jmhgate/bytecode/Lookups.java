package io.github.jmhgate.bytecode;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What lets code reach a class that no constant of it names. A service is none: providers of every
 * interface that is reached count as reached, and whoever asks for another must have looked that
 * one up.
 */
final class Lookups {
  private static final String ANY = "";
  private static final String A_CLASS = ")Ljava/lang/Class;";

  /** Which may name classes to call. */
  private static final String FROM_A_STYLESHEET = "(Ljavax/xml/transform/Source;)";

  private static final String BY_TEXT = "(Ljava/lang/String;";

  /**
   * Whatever class declares them, because those of the JDK have subclasses and interfaces: the
   * method, and how its descriptor begins or ends.
   */
  private static final Map<String, String> OF_ANYONE =
      Map.ofEntries(
          entry("loadClass", ANY),
          entry("defineClass", ANY),
          entry("defineHiddenClass", ANY),
          entry("defineHiddenClassWithClassData", ANY),
          entry("defineAnonymousClass", ANY),
          entry("findSystemClass", ANY),
          entry("findClass", A_CLASS),
          entry("readObject", "()Ljava/lang/Object;"),
          entry("readUnshared", "()Ljava/lang/Object;"),
          entry("getBundle", ")Ljava/util/ResourceBundle;"),
          entry("getBeanInfo", ")Ljava/beans/BeanInfo;"),
          entry("newProxyInstance", ")Ljava/lang/Object;"),
          entry("getProxyClass", A_CLASS),
          entry("resolveConstantDesc", ANY),
          entry("resolveCallSiteDesc", ANY),
          entry("redefineClasses", ANY),
          entry("loadAgent", ANY),
          entry("appendToSystemClassLoaderSearch", ANY),
          entry("appendToBootstrapClassLoaderSearch", ANY),
          entry("newTemplates", ANY),
          entry("newTemplatesHandler", ANY),
          entry("newTransformer", FROM_A_STYLESHEET),
          entry("newTransformerHandler", FROM_A_STYLESHEET),
          entry("lookup", "(Ljavax/naming/Name;)"));

  /** By the class that declares them. */
  private static final Map<String, Set<String>> OF_THE_JDK =
      Map.ofEntries(
          entry("java/lang/Class", Set.of("forName")),
          entry("java/lang/invoke/MethodType", Set.of("fromMethodDescriptorString")),
          entry("java/net/URLClassLoader", Set.of("<init>", "newInstance")),
          entry(
              "java/lang/ModuleLayer",
              Set.of(
                  "defineModules", "defineModulesWithOneLoader", "defineModulesWithManyLoaders")),
          entry("java/lang/System", Set.of("load", "loadLibrary", "setProperty", "setProperties")),
          entry("java/lang/Runtime", Set.of("load", "loadLibrary", "exec")),
          entry("java/lang/ProcessBuilder", Set.of("start", "startPipeline")),
          entry("java/beans/PropertyEditorManager", Set.of("findEditor")),
          entry("java/beans/Beans", Set.of("instantiate")),
          entry("java/beans/Expression", Set.of("<init>")),
          entry("java/beans/Statement", Set.of("<init>")),
          entry("java/beans/XMLEncoder", Set.of("<init>")),
          entry("java/rmi/MarshalledObject", Set.of("get")),
          entry("java/security/Provider", Set.of("<init>")),
          entry("java/security/SignedObject", Set.of("getObject")),
          entry("java/util/logging/LogManager", Set.of("readConfiguration", "updateConfiguration")),
          entry("javax/crypto/SealedObject", Set.of("getObject")),
          entry("javax/management/MBeanServer", Set.of("createMBean", "instantiate")),
          entry("javax/management/MBeanServerConnection", Set.of("createMBean")),
          entry("javax/security/auth/login/LoginContext", Set.of("<init>")),
          entry("javax/sql/rowset/RowSetProvider", Set.of("newFactory")),
          entry("javax/naming/InitialContext", Set.of("doLookup", "<init>")),
          entry("javax/naming/directory/InitialDirContext", Set.of("<init>")),
          entry("javax/naming/ldap/InitialLdapContext", Set.of("<init>")),
          entry("org/xml/sax/helpers/ParserFactory", Set.of("makeParser")),
          entry("org/xml/sax/helpers/XMLReaderFactory", Set.of("createXMLReader")));

  /** Of the JDK's factories of its XML: with a text it is the name of a class. */
  private static final Set<String> FACTORIES = Set.of("newInstance", "newFactory");

  /**
   * JMH and what comes with it. JMH looks up by names it is given, the benchmark's classes, which
   * are roots; the others look up texts of messages.
   */
  private static final Pattern HARNESS =
      Pattern.compile(
          "org/openjdk/jmh/((annotations|generators|infra|profile|results|runner|util)/.*|Main)"
              + "|joptsimple/.*"
              + "|org/apache/commons/math3/exception/.*"
              + "|io/github/jmhgate/measure/host/.*"
              + "|(.*/)?jmh_generated/.*");

  /** Those that look for classes in whatever is on the class path. */
  private static final List<String> SCANNERS =
      List.of(
          "io/github/classgraph/",
          "org/reflections/",
          "org/springframework/context/annotation/ClassPathScanning",
          "org/springframework/core/io/support/PathMatchingResourcePatternResolver",
          "org/jboss/jandex/Indexer");

  /** Who opens a jar can read any class of it without loading one. */
  private static final Map<String, Set<String>> OPEN_JARS =
      Map.of(
          "java/util/jar/JarFile", Set.of("<init>"),
          "java/util/jar/JarInputStream", Set.of("<init>"),
          "java/util/zip/ZipFile", Set.of("<init>"),
          "java/util/zip/ZipInputStream", Set.of("<init>"),
          "java/util/spi/ToolProvider", Set.of("findFirst"),
          "java/lang/module/ModuleFinder", Set.of("of"),
          "java/nio/file/FileSystems", Set.of("newFileSystem"),
          "java/net/JarURLConnection", Set.of("getJarFile"),
          "javax/tools/ToolProvider", Set.of("getSystemJavaCompiler"));

  /** Whatever loader, class or module they are called of. */
  private static final Set<String> FIND_ENTRIES =
      Set.of(
          "getResource",
          "getResources",
          "getResourceAsStream",
          "getSystemResource",
          "getSystemResources",
          "getSystemResourceAsStream",
          "resources",
          "findResource",
          "findResources",
          "openStream",
          "openConnection");

  /** Names of all methods that may be lookups or find entries, whoever declares them. */
  static final NameTable METHODS =
      new NameTable(
          Stream.of(
                  OF_ANYONE.keySet().stream(),
                  OF_THE_JDK.values().stream().flatMap(Set::stream),
                  OPEN_JARS.values().stream().flatMap(Set::stream),
                  FIND_ENTRIES.stream(),
                  FACTORIES.stream())
              .flatMap(names -> names)
              .toList());

  /** Texts by which code calls a lookup by reflection, or makes the JDK look up. */
  static final NameTable TEXTS =
      new NameTable(
          List.of(
              "forName",
              "loadClass",
              "findClass",
              "findSystemClass",
              "defineClass",
              "defineHiddenClass",
              "defineAnonymousClass",
              "java/protocol/handler/pkgs",
              "java/content/handler/pkgs"));

  private Lookups() {}

  /** Whether a class is JMH's own, or made by it: what it looks up are benchmarks. */
  static boolean isHarness(String className) {
    return HARNESS.matcher(className).matches();
  }

  /** Whether a class looks for others in whatever is on the class path. */
  static boolean scans(String className) {
    return SCANNERS.stream().anyMatch(className::startsWith);
  }

  /** Whether a method opens a jar, or reads classes of the class path as data. */
  static boolean opensJars(String owner, String method) {
    return OPEN_JARS.getOrDefault(owner, Set.of()).contains(method);
  }

  /** Whether a method finds an entry of a jar by its name. */
  static boolean findsEntries(String method) {
    return FIND_ENTRIES.contains(method);
  }

  /** Whether a method gives a class by its name, or by its bytes. */
  static boolean looksUp(String owner, String method, String descriptor) {
    String shape = OF_ANYONE.get(method);
    if (shape != null && (descriptor.startsWith(shape) || descriptor.endsWith(shape))) {
      return true;
    }
    return OF_THE_JDK.getOrDefault(owner, Set.of()).contains(method)
        || (owner.startsWith("javax/naming/") && method.equals("lookup"))
        || (owner.startsWith("javax/xml/")
            && FACTORIES.contains(method)
            && descriptor.startsWith(BY_TEXT));
  }
}
