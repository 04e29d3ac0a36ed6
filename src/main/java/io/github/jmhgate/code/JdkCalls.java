package io.github.jmhgate.code;

import java.lang.module.ModuleFinder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The calls into the JDK that look up no class by name. Any call that is not listed here, such as a
 * method of a later JDK, counts as a possible lookup.
 */
final class JdkCalls {
  /**
   * Packages whose classes are all safe, packages with their safe classes, and classes with their
   * safe methods. A class's own entry overrides its package's. An asterisk matches the rest of a
   * method's name; parameter types select one overload.
   *
   * <p>Creating an {@code ObjectInputStream} is a lookup. Reading from it is not: the creator is
   * already counted.
   */
  private static final String KNOWN =
      """
      com/sun/management/* java/awt/geom/* java/io/* java/lang/annotation/* java/lang/management/*
      java/lang/ref/* java/lang/reflect/* java/lang/runtime/* java/math/* java/net/http/*
      java/nio/* java/nio/channels/* java/nio/channels/spi/* java/nio/charset/* java/nio/file/*
      java/nio/file/attribute/* java/security/cert/* java/security/interfaces/*
      java/security/spec/* java/text/* java/time/* java/time/chrono/* java/time/format/*
      java/time/temporal/* java/time/zone/* java/util/* java/util/concurrent/*
      java/util/concurrent/atomic/* java/util/concurrent/locks/* java/util/function/*
      java/util/random/* java/util/regex/* java/util/stream/* java/util/zip/* javax/crypto/*
      javax/crypto/spec/* javax/net/* javax/net/ssl/* javax/security/auth/x500/*
      javax/xml/namespace/* jdk/jfr/* sun/misc/*
      java/io/: ObjectInputStream$GetField
      java/io/ObjectInput: available close read readBoolean readByte readChar readDouble readFloat
        readFully readInt readLine readLong readShort readUTF readUnsignedByte readUnsignedShort
        skip*
      java/io/ObjectInputStream: available close default* mark* read* register* set* skip*
      java/lang/: Appendable AutoCloseable Boolean Byte CharSequence Character ClassValue Cloneable
        Comparable Deprecated Double Enum Float FunctionalInterface InheritableThreadLocal Integer
        Iterable Long Math Number Object Override Package Process ProcessHandle Readable Record
        Runnable Runtime$Version SafeVarargs ScopedValue SecurityManager Short StackTraceElement
        StackWalker StrictMath String StringBuffer StringBuilder SuppressWarnings System$Logger
        Thread ThreadDeath ThreadGroup ThreadLocal Throwable Void
      java/lang/Class: array* as* cast component* describe* descriptor* desired* get* is*
        newInstance to*
      java/lang/ClassLoader: get* is* register* set*AssertionStatus
      java/lang/Module: add* can* get* is*
      java/lang/Runtime: add* available* exit free* gc get* halt max* remove* total* version
      java/lang/System: arraycopy console currentTimeMillis exit gc getLogger getProperty
        getSecurityManager getenv identityHashCode inheritedChannel lineSeparator mapLibraryName
        nanoTime runFinalization setErr setIn setOut
      java/lang/invoke/: CallSite ConstantBootstraps ConstantCallSite LambdaMetafactory MethodHandle
        MethodHandles MutableCallSite SerializedLambda StringConcatFactory SwitchPoint
        TypeDescriptor VarHandle VolatileCallSite
      java/lang/invoke/MethodHandles$Lookup: accessClass drop* ensureInitialized findGetter
        findSetter findStaticGetter findStaticSetter findStaticVarHandle findVarHandle has* in
        lookup* previousLookupClass unreflectGetter unreflectSetter unreflectVarHandle
      java/lang/invoke/MethodType: append* change* describe* drop* erase* generic* has* insert*
        last* methodType parameter* return* to* unwrap wrap
      java/lang/management/ManagementFactory: get*
      java/lang/reflect/Method: get* is* set* to*
      java/lang/reflect/Proxy: getInvocationHandler isProxyClass
      java/net/: CookieHandler CookieManager CookieStore DatagramPacket DatagramSocket IDN
        Inet4Address Inet6Address InetAddress InetSocketAddress InterfaceAddress MulticastSocket
        NetworkInterface Proxy ProxySelector ServerSocket Socket SocketAddress SocketOption
        StandardSocketOptions URI URLDecoder URLEncoder UnixDomainSocketAddress
      java/net/URL: getAuthority getDefaultPort getFile getHost getPath getPort getProtocol getQuery
        getRef getUserInfo openStream sameFile toExternalForm toURI
      java/nio/file/FileSystems: getDefault
      java/security/: AccessControlContext AccessController AlgorithmParameters BasicPermission
        CodeSource DigestInputStream DigestOutputStream Key KeyFactory KeyPair KeyPairGenerator
        KeyStore MessageDigest Permission Permissions Principal PrivateKey PrivilegedAction
        PrivilegedExceptionAction ProtectionDomain PublicKey SecureRandom Signature
      java/security/Security: getAlgorithms getProperty
      java/sql/: Date Time Timestamp
      java/util/ListResourceBundle: containsKey getKeys getObject getString getStringArray keySet
      java/util/PropertyResourceBundle: <init> containsKey getKeys getObject getString
        getStringArray keySet
      java/util/ResourceBundle: containsKey getBaseBundleName getKeys getLocale getObject getString
        getStringArray keySet
      java/util/jar/: Attributes JarEntry JarOutputStream Manifest
      java/util/logging/: ConsoleHandler ErrorManager Filter Formatter Handler LogRecord
        SimpleFormatter StreamHandler
      java/util/logging/Level: getName intValue parse
      java/util/logging/LogManager: addLogger get*
      java/util/logging/Logger: add* config entering exiting fine finer finest getAnonymousLogger()
        getFilter getGlobal getHandlers getLevel getLogger(Ljava/lang/String;) getName getParent
        getResourceBundle getResourceBundleName getUseParentHandlers info isLoggable log logp
        remove* set* severe throwing warning
      javax/crypto/SealedObject: <init>
      javax/security/auth/: Destroyable
      """;

  private static final Set<String> OF_OBJECT =
      Set.of("equals", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  /** All methods of a class. */
  static final Set<String> ALL = Set.of("*");

  /** Packages that only a JDK has, in any version that forks may run on. */
  private static final Pattern OF_ANY_JDK = Pattern.compile("(java|jdk)/.*");

  /** The packages of the running JDK; versions hardly differ. */
  private static final Set<String> PACKAGES =
      ModuleFinder.ofSystem().findAll().stream()
          .flatMap(module -> module.descriptor().packages().stream())
          .map(name -> name.replace('.', '/'))
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> WHOLE_PACKAGES = new HashSet<>();
  private static final Map<String, Set<String>> CLASSES = new HashMap<>();

  static {
    String owner = "";
    for (String word : KNOWN.split("\\s+")) {
      if (word.endsWith("/*")) {
        WHOLE_PACKAGES.add(word.substring(0, word.length() - 2));
      } else if (word.endsWith(":")) {
        owner = word.substring(0, word.length() - 1);
      } else if (owner.endsWith("/")) {
        CLASSES.put(owner + word, ALL);
      } else {
        CLASSES.computeIfAbsent(owner, name -> new HashSet<>()).add(word);
      }
    }
  }

  private JdkCalls() {}

  /** Returns whether the JDK has a class's package, so that it is never loaded from a jar. */
  static boolean owns(String className) {
    return PACKAGES.contains(packageOf(className));
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('/')));
  }

  /**
   * Returns the methods of a class that look up no class, for {@link #isKnown}: {@link #ALL}, some,
   * or none.
   */
  static Set<String> known(String className, boolean inJar, boolean isArray) {
    // What no jar has may be of another version's JDK.
    if (!owns(className) && (inJar || !OF_ANY_JDK.matcher(className).matches())) {
      return ALL;
    }
    Set<String> methods = known(className);
    // Besides its element type, an array has only the methods of Object.
    return isArray && !methods.isEmpty() ? ALL : methods;
  }

  private static Set<String> known(String className) {
    int end = className.length();
    while (end > 0) {
      Set<String> methods = CLASSES.get(className.substring(0, end));
      if (methods != null) {
        return methods;
      }
      end = className.lastIndexOf('$', end - 1);
    }
    boolean exception = className.endsWith("Exception") || className.endsWith("Error");
    return exception || WHOLE_PACKAGES.contains(packageOf(className)) ? ALL : Set.of();
  }

  /** Returns whether the result of {@link #known} contains a method. */
  static boolean isKnown(Set<String> methods, String method, String descriptor) {
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    return methods == ALL
        || OF_OBJECT.contains(method)
        || methods.contains(method)
        || methods.contains(method + parameters)
        || methods.stream().anyMatch(known -> matches(method, known));
  }

  private static boolean matches(String method, String known) {
    int star = known.indexOf('*');
    return star >= 0
        && method.startsWith(known.substring(0, star))
        && method.endsWith(known.substring(star + 1));
  }
}
