package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.records.DoorLog;
import io.github.jmhgate.measure.host.records.MethodLog;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.SecureClassLoader;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Loads all of a class path anew for one record, and notes what it is asked for. Loading is no work
 * of the benchmark. To code it looks like the loader that a fork has: it has that one's name, and
 * does not show its URLs.
 */
final class BenchmarkLoader extends SecureClassLoader implements Closeable {
  static {
    registerAsParallelCapable();
  }

  private final URLClassLoader finder;
  private final ClassLoader host;
  private final MethodLog methods;
  private final DoorLog doors;
  private final Set<String> packagesOfTheJdk = new HashSet<>();
  private final Set<String> missing = ConcurrentHashMap.newKeySet();

  /**
   * Creates one.
   *
   * @param host the loader of this JVM's class path, which has the JDK's tools
   */
  BenchmarkLoader(URL[] classPath, ClassLoader host, MethodLog methods, DoorLog doors) {
    super("app", ClassLoader.getPlatformClassLoader());
    this.finder = new URLClassLoader(classPath, null);
    this.host = host;
    this.methods = methods;
    this.doors = doors;
    ModuleLayer.boot().modules().forEach(module -> packagesOfTheJdk.addAll(module.getPackages()));
  }

  /** Returns the classes that were asked for and are not there, as {@code a/b/C}. */
  Set<String> missing() {
    Set<String> names = new TreeSet<>();
    missing.forEach(name -> names.add(name.replace('.', '/')));
    return names;
  }

  boolean has(String resource) {
    return finder.findResource(resource) != null;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    long state = methods.pauseWork();
    try {
      return load(name, resolve);
    } finally {
      methods.resumeWork(state);
    }
  }

  private Class<?> load(String name, boolean resolve) throws ClassNotFoundException {
    String in = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    if (packagesOfTheJdk.contains(in)) {
      return host.loadClass(name);
    }
    try {
      return super.loadClass(name, resolve);
    } catch (ClassNotFoundException e) {
      missing.add(name);
      throw e;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/') + ".class";
    doors.loads(path);
    try {
      URL url = finder.findResource(path);
      if (url == null) {
        throw new ClassNotFoundException(name);
      }
      return define(name, path, url);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    } finally {
      doors.loads(null);
    }
  }

  private Class<?> define(String name, String path, URL url) throws IOException {
    URLConnection connection = url.openConnection();
    byte[] bytes;
    try (InputStream in = connection.getInputStream()) {
      bytes = in.readAllBytes();
    }
    definePackage(name.substring(0, Math.max(0, name.lastIndexOf('.'))), connection);
    CodeSource source = new CodeSource(place(path, url, connection), (CodeSigner[]) null);
    return defineClass(name, bytes, 0, bytes.length, source);
  }

  /** Returns the jar or folder of a class file. */
  private static URL place(String path, URL url, URLConnection connection) throws IOException {
    if (connection instanceof JarURLConnection jar) {
      return jar.getJarFileURL();
    }
    String text = url.toString();
    return new URL(text.substring(0, text.length() - path.length()));
  }

  private void definePackage(String name, URLConnection connection) throws IOException {
    if (name.isEmpty() || getDefinedPackage(name) != null) {
      return;
    }
    Manifest manifest =
        connection instanceof JarURLConnection jar ? jar.getManifest() : new Manifest();
    Attributes of = manifest == null ? new Attributes() : manifest.getMainAttributes();
    try {
      definePackage(
          name,
          of.getValue(Name.SPECIFICATION_TITLE),
          of.getValue(Name.SPECIFICATION_VERSION),
          of.getValue(Name.SPECIFICATION_VENDOR),
          of.getValue(Name.IMPLEMENTATION_TITLE),
          of.getValue(Name.IMPLEMENTATION_VERSION),
          of.getValue(Name.IMPLEMENTATION_VENDOR),
          null);
    } catch (IllegalArgumentException e) {
      // Another thread was faster.
    }
  }

  @Override
  public @Nullable URL getResource(String name) {
    doors.opens(name);
    return super.getResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    doors.opens(name);
    return super.getResources(name);
  }

  @Override
  protected @Nullable URL findResource(String name) {
    return finder.findResource(name);
  }

  @Override
  protected Enumeration<URL> findResources(String name) throws IOException {
    return finder.findResources(name);
  }

  @Override
  public void close() throws IOException {
    finder.close();
  }
}
