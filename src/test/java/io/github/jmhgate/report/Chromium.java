package io.github.jmhgate.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.measure.jvm.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The system's own Chromium, without a window. */
public final class Chromium {
  private static final List<String> BROWSERS =
      List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Waits until a page with data shows its rows, or an error. */
  private static final String LOADED =
      """
      const data = document.getElementById('data');
      const shown = document.getElementById('shown');
      const trouble = document.getElementById('trouble');
      return !data || data.textContent.trim() === '[]' || !shown || shown.textContent !== ''
          || trouble && !trouble.hidden;
      """;

  private Chromium() {}

  /** Opens it; where there is none, says so and leaves the test out. */
  public static ChromeDriver open(String test, Path profile) {
    Optional<String> binary =
        BROWSERS.stream().filter(b -> Files.isExecutable(Path.of(b))).findFirst();
    boolean there = binary.isPresent() && Files.isExecutable(DRIVER);
    if (!there) {
      System.err.println(
          test
              + " IS LEFT OUT: no Chromium with its driver in /usr/bin;"
              + " install the packages chromium and chromium-driver");
    }
    assumeTrue(there, "no Chromium with its driver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(binary.orElseThrow());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,960",
        "--user-data-dir=" + profile);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriver browser =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(),
            options);
    // Charts come a moment after the page.
    browser.manage().timeouts().implicitlyWait(PATIENCE).scriptTimeout(PATIENCE);
    return browser;
  }

  public static void show(ChromeDriver browser, Path page) {
    browser.get(page.toUri().toString());
    Eventually.holds(() -> (Boolean) browser.executeScript(LOADED));
  }

  /** How many elements there are now, also where there are to be none: nothing is waited for. */
  public static long count(ChromeDriver browser, String selector) {
    return (Long)
        browser.executeScript("return document.querySelectorAll(arguments[0]).length", selector);
  }

  public static void theme(ChromeDriver browser, String theme) {
    emulate(browser, "", theme);
  }

  public static void print(ChromeDriver browser) {
    emulate(browser, "print", "dark");
  }

  private static void emulate(ChromeDriver browser, String media, String theme) {
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", theme);
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("media", media, "features", List.of(feature)));
  }

  /** What axe-core finds serious or critical. */
  public static List<?> obstacles(ChromeDriver browser) throws IOException {
    try (InputStream in = Chromium.class.getResourceAsStream("/axe.min.js")) {
      browser.executeScript(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    return (List<?>)
        browser.executeAsyncScript(
            "const done = arguments[arguments.length - 1];"
                + "axe.run().then(r => done(r.violations"
                + ".filter(v => v.impact === 'serious' || v.impact === 'critical')"
                + ".map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | '))))");
  }

  /** What the page asked for beside itself, and what the console says. */
  public static List<?> complaints(ChromeDriver browser) {
    long requests =
        (Long) browser.executeScript("return performance.getEntriesByType('resource').length");
    if (count(browser, "#trouble:not([hidden])") > 0) {
      return List.of(browser.findElement(By.id("trouble")).getText());
    }
    List<?> said = browser.manage().logs().get(LogType.BROWSER).getAll();
    return requests == 0 ? said : List.of(requests + " requests");
  }

  /** Where {@code -Djmhgate.pictures=docs} asks for it, the picture that the docs show. */
  public static void keepPicture(ChromeDriver browser, String name, int height) throws IOException {
    String pictures = System.getProperty("jmhgate.pictures");
    if (pictures != null) {
      Dimension usual = browser.manage().window().getSize();
      browser.manage().window().setSize(new Dimension(usual.getWidth(), height));
      Files.write(Path.of(pictures, name), browser.getScreenshotAs(OutputType.BYTES));
      browser.manage().window().setSize(usual);
    }
  }
}
