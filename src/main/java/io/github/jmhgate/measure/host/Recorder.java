package io.github.jmhgate.measure.host;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * Runs benchmarks in this JVM to record them, each with a loader and JMH of its own, so that it
 * finds no static state of another. System properties are set back.
 */
final class Recorder {
  private static final long FINALIZERS_MILLIS = 5;

  private static volatile ClassLoader current = ClassLoader.getSystemClassLoader();

  private final List<URL> classPath = new ArrayList<>();
  private final Set<String> packagesOfTheJdk = new HashSet<>();
  private final Properties properties;

  Recorder() throws MalformedURLException {
    String path = System.getProperty("java.class.path");
    for (String entry : path.split(File.pathSeparator)) {
      classPath.add(Path.of(entry).toUri().toURL());
    }
    // JMH would start a process to find out what its black holes can do, for each benchmark.
    System.setProperty("jmh.blackhole.autoDetect", "false");
    System.setProperty(
        "java.util.concurrent.ForkJoinPool.common.threadFactory", Workers.class.getName());
    properties = (Properties) System.getProperties().clone();
    ModuleLayer.boot().modules().forEach(module -> packagesOfTheJdk.addAll(module.getPackages()));
  }

  /** Runs a unit by settings; returns {@code done} with {@code model.WhatRan}, or why not. */
  Message record(Message request)
      throws ReflectiveOperationException, IOException, InterruptedException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    System.setProperties((Properties) properties.clone());
    try (Apart loader = new Apart(classPath.toArray(new URL[0]))) {
      RandomSeed.beginAgain();
      MethodLog.begin(loader);
      use(loader);
      Method run =
          loader.loadClass(ForkRun.class.getName()).getDeclaredMethod("inside", String.class);
      run.setAccessible(true);
      Message answer = Message.parse((String) run.invoke(null, request.toLine()));
      // Finalizers and cleaners run after a collection.
      System.gc();
      Thread.sleep(FINALIZERS_MILLIS);
      List<String> lines = MethodLog.end();
      loader.opened.forEach(name -> lines.add("O " + name));
      loader.missing.forEach(name -> lines.add("F " + name.replace('.', '/')));
      lines.add("end\n");
      return answer != null && answer.kind().equals("done")
          ? Message.of("done", String.join("\n", lines))
          : Message.of("failed", answer == null ? "no answer" : answer.field(0));
    } catch (InvocationTargetException | IllegalStateException e) {
      return Message.of("failed", FailureReason.of(e));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Makes a loader the one that code asks for when it asks its thread, as the only one would. */
  private static void use(ClassLoader loader) {
    current = loader;
    Thread.currentThread().setContextClassLoader(loader);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread instanceof ForkJoinWorkerThread) {
        thread.setContextClassLoader(loader);
      }
    }
  }

  /** Makes the threads of the common pool, whose loader would be that of the class path. */
  public static final class Workers implements ForkJoinPool.ForkJoinWorkerThreadFactory {
    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
      ForkJoinWorkerThread thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
      thread.setContextClassLoader(current);
      return thread;
    }
  }

  /** Loads all of the class path anew, and notes what it is asked for. */
  private final class Apart extends URLClassLoader {
    static {
      registerAsParallelCapable();
    }

    private final Set<String> opened = ConcurrentHashMap.newKeySet();
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    Apart(URL[] classPath) {
      super(classPath, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      String in = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      if (packagesOfTheJdk.contains(in) || name.equals(MethodLog.class.getName())) {
        return ClassLoader.getSystemClassLoader().loadClass(name);
      }
      try {
        return super.loadClass(name, resolve);
      } catch (ClassNotFoundException e) {
        missing.add(name);
        throw e;
      }
    }

    @Override
    public @Nullable URL getResource(String name) {
      note(name);
      return super.getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      note(name);
      return super.getResources(name);
    }

    private void note(String name) {
      if (name.indexOf('\n') < 0 && name.indexOf('\r') < 0) {
        opened.add(name);
      }
    }
  }
}
