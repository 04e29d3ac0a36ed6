package io.github.jmhgate.measure.host.records;

import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * What code can change for a whole JVM and other code can read back, at one time. System properties
 * are left out, as they are set back.
 */
public final class Leftovers {
  /** How the settings of a logger end for which nothing is set. */
  private static final String UNSET = " [] null true null";

  private final Supplier<Object> securityProperties;
  private final Map<String, Object> values;

  private Leftovers(Supplier<Object> securityProperties, Map<String, Object> values) {
    this.securityProperties = securityProperties;
    this.values = values;
  }

  /**
   * Returns what is there now.
   *
   * @param securityProperties returns a copy of those of {@code java.security.Security}
   */
  public static Leftovers here(Supplier<Object> securityProperties) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("the locale", locales());
    values.put("the time zone", TimeZone.getDefault());
    values.put("security providers", providers());
    values.put("security properties", securityProperties.get());
    values.put("log levels", logging());
    values.put("streams of the system", Arrays.asList(System.in, System.out, System.err));
    values.put("a handler of exceptions", holder(Thread.getDefaultUncaughtExceptionHandler()));
    values.put("a selector of proxies", holder(ProxySelector.getDefault()));
    values.put("an authenticator", holder(Authenticator.getDefault()));
    values.put("a handler of cookies", holder(CookieHandler.getDefault()));
    values.put("threads", threads());
    return new Leftovers(securityProperties, values);
  }

  /** Returns what has changed since; empty if nothing is known to have. */
  public String changes() {
    Leftovers now = here(securityProperties);
    return values.keySet().stream()
        .filter(name -> !Objects.equals(values.get(name), now.values.get(name)))
        .findFirst()
        .orElse("");
  }

  private static List<Locale> locales() {
    List<Locale> all = new ArrayList<>(List.of(Locale.getDefault()));
    for (Locale.Category category : Locale.Category.values()) {
      all.add(Locale.getDefault(category));
    }
    return all;
  }

  private static List<String> providers() {
    List<String> all = new ArrayList<>();
    for (Provider provider : Security.getProviders()) {
      all.add(provider.getName() + " " + provider.getClass().getName());
    }
    return all;
  }

  /** Returns what is set for the loggers that are there, the root's handlers included. */
  private static List<String> logging() {
    LogManager manager = LogManager.getLogManager();
    List<String> all = new ArrayList<>();
    for (String name : Collections.list(manager.getLoggerNames())) {
      Logger logger = manager.getLogger(name);
      if (logger != null) {
        all.add(name + " " + settings(logger));
      }
    }
    // Loggers that nothing is set for come and go with those who ask for them.
    all.removeIf(one -> one.endsWith(UNSET));
    Collections.sort(all);
    return all;
  }

  private static String settings(Logger logger) {
    List<String> handlers = new ArrayList<>();
    for (Handler handler : logger.getHandlers()) {
      handlers.add(handler.getClass().getName() + handler.getLevel());
    }
    return "%s %s %s %s"
        .formatted(handlers, logger.getFilter(), logger.getUseParentHandlers(), logger.getLevel());
  }

  /** Returns something equal only for the same object, and for none. */
  private static List<Object> holder(Object value) {
    return value == null ? List.of() : List.of(System.identityHashCode(value));
  }

  /** Returns the live threads that no pool of the JDK keeps for anyone. */
  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !thread.getName().startsWith("ForkJoinPool.commonPool-"))
        .filter(thread -> thread.getThreadGroup() != null && !isOfSystem(thread))
        .map(Thread::getName)
        .sorted()
        .toList();
  }

  private static boolean isOfSystem(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group == null || group.getParent() == null;
  }
}
