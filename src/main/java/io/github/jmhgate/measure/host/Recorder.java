package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.answers.AnswerLog;
import io.github.jmhgate.measure.host.failure.FailureReason;
import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.measure.host.records.DoorLog;
import io.github.jmhgate.measure.host.records.Leftovers;
import io.github.jmhgate.measure.host.records.MethodLog;
import java.io.File;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * Runs benchmarks in this JVM to record them. Each of the first draws has a loader, a thread and
 * JMH of its own, so that it finds no static state of another; that loader is the system's
 * meanwhile, as it would be in a fork. Further ones share the loader of the last of these. System
 * properties are set back. If a benchmark leaves anything else behind, or runs code that an earlier
 * one left, the answer says so, and the JVM is not to be used again.
 */
final class Recorder {
  private static final long FINALIZERS_MILLIS = 5;

  /** An iteration of a further draw is so many times as brief as that of the first ones. */
  private static final int BRIEFER = 5;

  private static volatile ClassLoader current = ClassLoader.getSystemClassLoader();

  private final ClassLoader host = Recorder.class.getClassLoader();
  private final List<URL> classPath = new ArrayList<>();
  private final Properties properties;
  private final MethodLog methods = MethodLog.get();
  private final DoorLog doors;
  private final VarHandle systemLoader;

  /** Of the last draw; null if none has begun. */
  private @Nullable BenchmarkLoader loader;

  Recorder() throws ReflectiveOperationException, MalformedURLException {
    List<Path> own = new ArrayList<>();
    String path = System.getProperty("java.class.path");
    for (String entry : path.split(File.pathSeparator)) {
      classPath.add(Path.of(entry).toUri().toURL());
      own.add(Path.of(entry));
    }
    // The last one is the host's.
    doors = new DoorLog(own.subList(0, own.size() - 1));
    methods.watchDoors(doors);
    // JMH would start a process to find out what its black holes can do, for each benchmark.
    System.setProperty("jmh.blackhole.autoDetect", "false");
    System.setProperty(
        "java.util.concurrent.ForkJoinPool.common.threadFactory", Workers.class.getName());
    properties = (Properties) System.getProperties().clone();
    systemLoader = methods.systemLoader();
  }

  /**
   * A draw that is to be made.
   *
   * @param again whether it follows another of the same benchmark
   * @param counts whether work is counted
   * @param further whether it finds the classes that the one before it loaded
   */
  private record Wanted(
      Message request, long seed, boolean again, boolean counts, boolean further) {}

  /** One draw: its lines of {@code model.WhatRan}, or an answer that says why there are none. */
  private record Draw(
      List<String> lines, @Nullable Message refusal, boolean drew, boolean foundService) {
    static Draw refused(Message answer) {
      return new Draw(List.of(), answer, false, false);
    }

    static Draw failed(String why) {
      return refused(Message.of("failed", why));
    }

    /** Returns whether its work was counted and repeated itself. */
    boolean isSettled() {
      return lines.stream()
          .anyMatch(line -> line.startsWith("worked ") && line.endsWith(" settled"));
    }
  }

  /**
   * Records a unit by settings into a file, as {@code model.WhatRan} reads it, with a draw for each
   * seed if it draws random data, as far as {@link DrawTime} permits. A further draw is left out,
   * as are those after it, if its work does not repeat itself, as few calls may not, or if it draws
   * nothing, as what classes have drawn stays. Returns
   *
   * <ul>
   *   <li>{@code done} with what it left behind, which is empty if nothing is known of;
   *   <li>{@code stale} if it found what an earlier benchmark had left;
   *   <li>{@code failed} and why it cannot be recorded.
   * </ul>
   */
  Message record(Message request) throws IOException, InterruptedException {
    Path file = Path.of(request.field(2));
    Leftovers before = Leftovers.here(MethodLog.get()::securityProperties);
    List<String> lines = new ArrayList<>();
    boolean foundService = false;
    int draws = 0;
    try {
      for (String seed : request.field(3).split(",")) {
        long start = System.nanoTime();
        boolean further = draws >= DrawTime.FEWEST;
        Draw draw =
            further
                ? drawFurther(briefer(request), Long.parseLong(seed))
                : draw(request, Long.parseLong(seed), draws > 0);
        if (further && !(draw.drew() && draw.isSettled())) {
          break;
        } else if (draw.refusal() != null) {
          return draw.refusal();
        }
        lines.addAll(draw.lines());
        foundService |= draw.foundService();
        draws++;
        if (!draw.drew() || !DrawTime.goesOn(draws, System.nanoTime() - start)) {
          break;
        }
      }
    } finally {
      close();
    }
    Files.write(file, lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    String left = before.changes();
    if (left.isEmpty() && foundService) {
      left = "a service of the JDK";
    } else if (left.isEmpty() && !methods.hasRoom()) {
      left = "many methods";
    }
    if (!left.isEmpty()) {
      System.err.println("# it leaves behind: " + left);
    }
    return Message.of("done", left);
  }

  /** Returns the request of a draw that follows others, which show most of what is run. */
  private static Message briefer(Message request) {
    ForkSettings settings = request.field(1, ForkSettings.class);
    long millis = settings.iterationMillis() / BRIEFER;
    ForkSettings brief = settings.withWarmup(1, millis).withIterations(1, millis);
    BenchmarkUnit unit = request.field(0, BenchmarkUnit.class);
    return Message.of(request.kind(), unit, brief, request.field(2), request.field(3));
  }

  private Draw draw(Message request, long seed, boolean again)
      throws IOException, InterruptedException {
    Draw counted = drawAfresh(new Wanted(request, seed, again, true, false));
    Message refusal = counted.refusal();
    // Whatever goes wrong may do so because of what counts.
    return refusal != null && refusal.kind().equals("failed")
        ? drawAfresh(new Wanted(request, seed, again, false, false))
        : counted;
  }

  private Draw drawAfresh(Wanted wanted) throws IOException, InterruptedException {
    close();
    loader = new BenchmarkLoader(classPath.toArray(new URL[0]), host, methods, doors);
    return draw(loader, wanted);
  }

  /** Draws once more by the classes that the last draw loaded, which takes far less time. */
  private Draw drawFurther(Message request, long seed) throws InterruptedException {
    return draw(Objects.requireNonNull(loader), new Wanted(request, seed, true, true, true));
  }

  private Draw draw(BenchmarkLoader loader, Wanted wanted) throws InterruptedException {
    try {
      System.setProperties((Properties) properties.clone());
      Draw[] drawn = new Draw[1];
      Thread thread = new Thread(() -> drawn[0] = run(loader, wanted), "record");
      thread.setContextClassLoader(loader);
      thread.start();
      thread.join();
      return drawn[0] == null ? Draw.failed("its thread has died") : drawn[0];
    } finally {
      use(host);
    }
  }

  private void close() throws IOException {
    if (loader != null) {
      loader.close();
      loader = null;
    }
  }

  /** Runs in a thread of its own, so that nothing stays in what is local to a thread. */
  private Draw run(BenchmarkLoader loader, Wanted wanted) {
    try {
      methods.begin(loader, wanted.again(), wanted.counts());
      // What several threads give depends on which is first.
      boolean alone = wanted.request().field(0, BenchmarkUnit.class).threads() == 1;
      // What classes hold of earlier draws depends on how many operations those had.
      boolean answers = alone && !wanted.further();
      methods.watchAnswers(answers ? new AnswerLog() : null);
      doors.begin(loader);
      use(loader);
      RandomSeed.beginAgain(wanted.seed());
      Method run =
          loader.loadClass(ForkRun.class.getName()).getDeclaredMethod("inside", String.class);
      run.setAccessible(true);
      Message answer = Message.parse((String) run.invoke(null, wanted.request().toLine()));
      List<String> given = methods.answers();
      boolean drew = methods.drewBeforeIterations() || RandomSeed.drewSince() || doors.drew();
      if (!wanted.further()) {
        // Finalizers and cleaners run after a collection.
        System.gc();
        Thread.sleep(FINALIZERS_MILLIS);
      }
      if (answer == null || !answer.kind().equals("done")) {
        return Draw.failed(answer == null ? "no answer" : answer.field(0));
      }
      List<String> ran = methods.end(Integer.parseInt(answer.field(0)), !wanted.further());
      return ended(loader, ran, given, drew);
    } catch (InvocationTargetException e) {
      return Draw.failed(FailureReason.of(e.getCause() == null ? e : e.getCause()));
    } catch (ReflectiveOperationException | InterruptedException | LinkageError e) {
      return Draw.failed(FailureReason.of(e));
    }
  }

  private Draw ended(BenchmarkLoader loader, List<String> ran, List<String> answers, boolean drew) {
    boolean stale = methods.ranEarlierCode();
    List<String> lines = new ArrayList<>(ran);
    List<String> asked = doors.end();
    String obstacle = doors.obstacle();
    if (obstacle != null) {
      return Draw.failed(obstacle);
    }
    if (stale) {
      return Draw.refused(Message.of("stale"));
    }
    if (lines.isEmpty()) {
      return Draw.failed("none of its operations was seen");
    }
    lines.addAll(asked);
    lines.addAll(answers);
    loader.missing().forEach(name -> lines.add("missing " + name));
    if (drew) {
      lines.add("drew");
    }
    lines.add("end");
    return new Draw(lines, null, drew, doors.foundServiceOfJdk(loader::has));
  }

  /** Makes a loader the one that code asks for when it asks its thread or the system. */
  private void use(ClassLoader loader) {
    ClassLoader before = current;
    current = loader;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread instanceof ForkJoinWorkerThread || thread.getContextClassLoader() == before) {
        use(loader, thread);
      }
    }
    systemLoader.setVolatile(loader);
  }

  private static void use(ClassLoader loader, Thread thread) {
    try {
      thread.setContextClassLoader(loader);
    } catch (SecurityException e) {
      // One that carries virtual threads, which have a loader of their own, refuses another.
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
}
