package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.Provider;
import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private static final String PROPERTY = "left.of.a.test";

  private final Leftovers before =
      Leftovers.here(() -> String.valueOf(Security.getProperty(PROPERTY)));

  @Test
  void nothingIsLeft() {
    Logger.getLogger("asked for and left as it was");

    assertThat(before.changes()).isEmpty();
  }

  @Test
  void nameALocale() {
    Locale old = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("ar-EG"));
    try {
      assertThat(before.changes()).isEqualTo("the locale");
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, old);
    }
  }

  @Test
  void nameATimeZone() {
    TimeZone old = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
    try {
      assertThat(before.changes()).isEqualTo("the time zone");
    } finally {
      TimeZone.setDefault(old);
    }
  }

  @Test
  void nameAProvider() {
    Provider left = new Provider("Left", "1", "of a test") {};
    Security.addProvider(left);
    try {
      assertThat(before.changes()).isEqualTo("security providers");
    } finally {
      Security.removeProvider("Left");
    }
  }

  @Test
  void nameAPropertyOfSecurity() {
    Security.setProperty(PROPERTY, "1");
    try {
      assertThat(before.changes()).isEqualTo("security properties");
    } finally {
      Security.setProperty(PROPERTY, "");
    }
  }

  @Test
  void nameTheLevelOfANamedLogger() {
    Logger logger = Logger.getLogger("left.of.a.test");
    logger.setLevel(Level.FINEST);
    try {
      assertThat(before.changes()).isEqualTo("log levels");
    } finally {
      logger.setLevel(null);
    }
  }

  @Test
  void nameAHandlerOfExceptions() {
    Thread.UncaughtExceptionHandler old = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    try {
      assertThat(before.changes()).isEqualTo("a handler of exceptions");
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(old);
    }
  }
}
