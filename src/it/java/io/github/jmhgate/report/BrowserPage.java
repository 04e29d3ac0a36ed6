package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.jvm.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The system's own Chromium, without a window, that shows pages; one for each test class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrowserPage {
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final String SWITCHES =
      "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run"
          + " --disable-background-networking --disable-component-update --disable-sync"
          + " --window-size=1280,960";
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

  private static final String TOP_OF =
      "return document.getElementById(arguments[0])?.getBoundingClientRect().top ?? null";

  /** Waits until nothing has scrolled for longer than the page waits before it settles. */
  private static final String REST =
      """
      const done = arguments[0];
      let last = scrollY;
      let same = 0;
      const look = () => {
        same = scrollY === last ? same + 1 : 0;
        last = scrollY;
        same < 8 ? setTimeout(look, 50) : done(scrollY);
      };
      look();
      """;

  private static final String AXE =
      "const done = arguments[arguments.length - 1];"
          + "axe.run().then(r => done(r.violations"
          + ".map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | '))))";

  protected Path folder;
  protected ChromeDriver browser;

  /** Opens it; where there is none, says so and leaves the test out. */
  @BeforeAll
  void open(@TempDir Path pages) {
    folder = pages;
    Optional<String> binary =
        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
            .filter(b -> Files.isExecutable(Path.of(b)))
            .findFirst();
    assumeTrue(
        binary.isPresent() && Files.isExecutable(DRIVER),
        "no Chromium with its driver in /usr/bin; install chromium and chromium-driver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(binary.orElseThrow());
    options.addArguments(SWITCHES.split(" "));
    options.addArguments("--user-data-dir=" + folder.resolve("profile"));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    browser =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(),
            options);
    // Charts come a moment after the page.
    browser.manage().timeouts().implicitlyWait(PATIENCE).scriptTimeout(PATIENCE);
  }

  @BeforeEach
  void onAScreen() {
    emulate("", "light");
    width(1280);
  }

  @AfterAll
  void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  protected final void show(Path page) {
    browser.get(page.toUri().toString());
    Eventually.holds(() -> (Boolean) browser.executeScript(LOADED));
  }

  final void show(Decision decision) throws Exception {
    show(decision, MeasuredSides.UNKNOWN);
  }

  final void show(Decision decision, MeasuredSides sides) throws Exception {
    ReportContext context = Rendered.context(Comparison.COMPARE, sides);
    Path page = folder.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      Format.HTML.write(decision, context, out);
    }
    show(page);
  }

  /** How many elements there are now, also where there are to be none: nothing is waited for. */
  protected final int count(String selector) {
    return number("return document.querySelectorAll(arguments[0]).length", selector);
  }

  final int number(String script, Object... arguments) {
    return (int) Math.round(((Number) browser.executeScript(script, arguments)).doubleValue());
  }

  final int top(String id) {
    return number(TOP_OF, id);
  }

  /** How much wider the page is than what is shown of it. */
  final int overhang() {
    return number("const e = document.documentElement; return e.scrollWidth - e.clientWidth");
  }

  final WebElement find(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  protected final void emulate(String media, String theme) {
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", theme);
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("media", media, "features", List.of(feature)));
  }

  final void width(int width) {
    size(width, 900);
  }

  private void size(int width, int height) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** What axe-core finds. */
  protected final List<?> obstacles() throws IOException {
    try (InputStream in = BrowserPage.class.getResourceAsStream("/axe.min.js")) {
      browser.executeScript(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    return (List<?>) browser.executeAsyncScript(AXE);
  }

  /** What the page asked for beside itself, and what the console says. */
  protected final List<?> complaints() {
    if (count("#trouble:not([hidden])") > 0) {
      return List.of(find("#trouble").getText());
    }
    int requests = number("return performance.getEntriesByType('resource').length");
    List<?> said = browser.manage().logs().get(LogType.BROWSER).getAll();
    return requests == 0 ? said : List.of(requests + " requests");
  }

  /** Where {@code -Djmhgate.pictures=docs} asks for it, the picture that the docs show. */
  protected final void keepPicture(String name, int height) throws IOException {
    String pictures = System.getProperty("jmhgate.pictures");
    if (pictures != null) {
      size(1280, height);
      Files.write(Path.of(pictures, name), browser.getScreenshotAs(OutputType.BYTES));
      width(1280);
    }
  }

  final void showAll() {
    browser.findElements(By.cssSelector(".chip[aria-pressed=false]")).forEach(WebElement::click);
  }

  final List<WebElement> shown() {
    return browser.findElements(By.cssSelector(".row"));
  }

  final void press(Keys key, int expected) {
    browser.switchTo().activeElement().sendKeys(key);
    rest();
    WebElement focused = browser.switchTo().activeElement();
    assertThat(focused.getTagName()).as(key.name()).isEqualTo("summary");
    assertThat(focused.findElement(By.xpath("..")).getAttribute("id")).isEqualTo("r" + expected);
    assertThat(focused.getRect().getY() - number("return scrollY")).isBetween(0, height() - 20);
  }

  final double rest() {
    return ((Number) browser.executeAsyncScript(REST)).doubleValue();
  }

  final int height() {
    return number("return innerHeight");
  }

  /** All rows at once, since nothing changed; notes make a page of more than the table. */
  final void showLong(int rows, int width) throws Exception {
    width(width);
    Warning[] notes =
        IntStream.range(0, 60)
            .mapToObj(i -> new Warning(Warning.Kind.MEASURING, Fact.message("note " + i)))
            .toArray(Warning[]::new);
    browser.get("about:blank");
    show(Rendered.with(Rendered.many(rows, BrowserPage::finding), Outcome.PASSED, notes));
  }

  /** Names of one to six lines; long ones come in runs, unlike those drawn first. */
  private static Findings finding(int i) {
    boolean wraps = i % 97 > 60 || i % 7 == 3;
    return Findings.time("m" + i)
        .params(wraps ? Map.of("way", "of-many-words-".repeat(1 + i % 11)) : Map.of());
  }
}
