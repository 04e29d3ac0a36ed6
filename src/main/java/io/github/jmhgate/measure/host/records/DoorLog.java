package io.github.jmhgate.measure.host.records;

import io.github.jmhgate.measure.host.Host;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Takes what passes the {@link JdkDoor}s of this JVM, and keeps what of it is the benchmark's. Used
 * by all threads.
 *
 * <p>What the JDK asks for once in a JVM, such as its own services, counts for every later
 * benchmark of this JVM, too.
 */
public final class DoorLog implements BiConsumer<String, Object[]> {
  private static final String SERVICES = "META-INF/services/";
  private static final String HOST = Host.class.getPackageName().replace('.', '/') + "/";
  private static final Set<String> HARMLESS = Set.of("META-INF/MANIFEST.MF", "META-INF/");

  private final List<Path> classPath = new ArrayList<>();
  private final Path home = real(Path.of(System.getProperty("java.home")));
  private final ThreadLocal<Boolean> busy = new ThreadLocal<>();
  private final ThreadLocal<String> loading = new ThreadLocal<>();

  /** Services of the JDK that were asked for in vain, which it may not do again. */
  private final Set<String> services = ConcurrentHashMap.newKeySet();

  private final Set<String> opened = ConcurrentHashMap.newKeySet();
  private final Set<String> listed = ConcurrentHashMap.newKeySet();
  private final Set<String> read = ConcurrentHashMap.newKeySet();
  private volatile @Nullable ClassLoader watched;
  private volatile @Nullable String obstacle;
  private volatile boolean drew;

  /**
   * Creates one.
   *
   * @param classPath jars and folders of the benchmark
   */
  public DoorLog(Collection<Path> classPath) {
    classPath.forEach(path -> this.classPath.add(real(path)));
  }

  /** Begins to keep what a benchmark of this loader does. */
  public void begin(ClassLoader loader) {
    opened.clear();
    opened.addAll(services);
    listed.clear();
    read.clear();
    obstacle = null;
    drew = false;
    watched = loader;
  }

  /** Returns lines of {@code model.WhatRan}, and keeps no more. */
  public List<String> end() {
    watched = null;
    List<String> lines = new ArrayList<>();
    new TreeSet<>(opened).forEach(name -> lines.add("opened " + name));
    new TreeSet<>(listed).forEach(name -> lines.add("listed " + name));
    new TreeSet<>(read).forEach(name -> lines.add("outside reads " + name));
    return lines;
  }

  /** Returns why not all that the benchmark runs can be known; null if it can. */
  public @Nullable String obstacle() {
    return obstacle;
  }

  /** Returns whether a secure generator drew. */
  public boolean drew() {
    return drew;
  }

  /**
   * Returns whether the JDK found a service of its own, which it may keep for good.
   *
   * @param has whether the benchmark's class path has an entry
   */
  public boolean foundServiceOfJdk(Predicate<String> has) {
    boolean found = false;
    for (String name : opened) {
      if (name.startsWith(SERVICES) && isOfJdk(name.substring(SERVICES.length()))) {
        if (has.test(name)) {
          found = true;
        } else {
          services.add(name);
        }
      }
    }
    return found;
  }

  /** Notes that a resource is asked for by its name. */
  public void opens(String name) {
    // A record has one name in a line; what does not fit counts as everything.
    opened.add(name.indexOf('\n') < 0 && name.indexOf('\r') < 0 ? name : "");
  }

  /** Notes that this thread loads a class from an entry until it is given none. */
  public void loads(@Nullable String entry) {
    loading.set(entry);
  }

  @Override
  public void accept(String door, Object[] passed) {
    if (busy.get() != null) {
      return;
    }
    busy.set(true);
    try {
      accept(JdkDoor.valueOf(door), passed[0], passed[1]);
    } finally {
      busy.remove();
    }
  }

  private void accept(JdkDoor door, @Nullable Object one, @Nullable Object other) {
    switch (door) {
      case ENTRY -> {
        if (one instanceof ZipFile zip && isOwn(zip)) {
          opensEntry(other instanceof ZipEntry entry ? entry.getName() : String.valueOf(other));
        }
      }
      case ENTRIES -> {
        if (one instanceof ZipFile zip && isOwn(zip)) {
          opens("");
        }
      }
      case LISTED -> lists(one);
      case LOOKED_UP -> looksUp(one);
      case FILE -> opensFile(one);
      case PROCESS -> obstacle = "it starts a process";
      case LIBRARY -> {
        if (one instanceof Class<?> type && !isOfJdk(type)) {
          obstacle = "it loads native code";
        }
      }
      case NATIVE_CALL -> obstacle = "it calls native code";
      default -> drew = true;
    }
  }

  private boolean isOwn(ZipFile zip) {
    if (!isOfJdk(zip.getClass())) {
      // It may call itself anything; its own code must not run below a door.
      opens("");
      return false;
    }
    return classPath.contains(real(Path.of(zip.getName())));
  }

  /** Returns where a file is, whatever links lead to it; as it is written if it is not there. */
  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  private void opensEntry(String name) {
    String own = loading.get();
    boolean ofTheLoader =
        own != null && (name.equals(own) || name.endsWith("/" + own)) || HARMLESS.contains(name);
    if (!ofTheLoader && !name.startsWith(HOST)) {
      opens(name);
    }
  }

  private void lists(@Nullable Object whose) {
    if (whose instanceof Class<?> type
        && !isOfJdk(type)
        && !type.isHidden()
        && type.getClassLoader() != DoorLog.class.getClassLoader()) {
      listed.add(type.getName().replace('.', '/'));
    }
  }

  /** Notes a class and its supertypes, any of which may declare the method that is looked up. */
  private void looksUp(@Nullable Object whose) {
    if (whose == null) {
      return;
    }
    Class<?> type = whose instanceof Class<?> given ? given : whose.getClass();
    lists(type);
    if (!isOfJdk(type)) {
      looksUp(type.getSuperclass());
      for (Class<?> parent : type.getInterfaces()) {
        looksUp(parent);
      }
    }
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static boolean isOfJdk(String type) {
    try {
      Class.forName(type, false, ClassLoader.getPlatformClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private void opensFile(@Nullable Object named) {
    if (named instanceof File && !isOfJdk(named.getClass())) {
      // It may call itself anything; its own code must not run below a door.
      opens("");
      return;
    }
    Path file = path(named);
    ClassLoader loader = watched;
    if (file == null || loader == null) {
      return;
    }
    if (classPath.contains(file)) {
      // Zip files are read by their entries.
      if (!isOnStack(type -> type.getName().startsWith("java.util.zip."))) {
        opens("");
      }
      return;
    }
    for (Path folder : classPath) {
      if (file.startsWith(folder)) {
        opensEntry(folder.relativize(file).toString().replace(File.separatorChar, '/'));
        return;
      }
    }
    boolean loadsClass = loading.get() != null;
    if (!loadsClass && !file.startsWith(home) && isOnStack(type -> isOfBenchmark(type, loader))) {
      read.add(String.valueOf(named == null ? "" : named.getClass().getName().replace('.', '/')));
    }
  }

  private static boolean isOfBenchmark(Class<?> type, ClassLoader loader) {
    return type.getClassLoader() == loader
        && !type.getName().startsWith("org.openjdk.jmh.")
        && !type.getName().startsWith(Host.class.getPackageName() + ".");
  }

  private static boolean isOnStack(Predicate<Class<?>> wanted) {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(frames -> frames.anyMatch(frame -> wanted.test(frame.getDeclaringClass())));
  }

  /** Returns the path of a file that a door reports in one of several ways; null if in none. */
  private static @Nullable Path path(@Nullable Object named) {
    if (named == null || !isOfJdk(named.getClass())) {
      return null;
    }
    try {
      Path path = null;
      if (named instanceof Path given) {
        path = given;
      } else if (named instanceof File || named instanceof String) {
        path = Path.of(named.toString());
      }
      return path == null ? null : real(path);
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
