package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.report.ReportContext.Comparison;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** A browser that shows pages of reports, one for each test class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowserPage {
  static final String TOP_OF =
      "return document.getElementById(arguments[0])?.getBoundingClientRect().top ?? null";

  /** Waits until nothing has scrolled for longer than the page waits before it settles. */
  static final String REST =
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

  private Path folder;
  ChromeDriver browser;

  @BeforeAll
  void open(@TempDir Path pages) {
    folder = pages;
    browser = Chromium.open(getClass().getSimpleName(), folder.resolve("profile"));
  }

  @BeforeEach
  void onAScreen() {
    Chromium.theme(browser, "light");
    width(1280);
  }

  @AfterAll
  void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  double number(String script) {
    return ((Number) browser.executeScript(script)).doubleValue();
  }

  void showAll() {
    browser.findElements(By.cssSelector(".chip[aria-pressed=false]")).forEach(WebElement::click);
  }

  List<WebElement> shown() {
    return browser.findElements(By.cssSelector(".row"));
  }

  void show(Decision decision) throws Exception {
    show(decision, MeasuredSides.UNKNOWN);
  }

  void show(Decision decision, MeasuredSides sides) throws Exception {
    ReportContext context = Rendered.context(Comparison.COMPARE, sides);
    Path page = folder.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      Format.HTML.write(decision, context, out);
    }
    Chromium.show(browser, page);
  }

  void press(Keys key, int expected) {
    browser.switchTo().activeElement().sendKeys(key);
    rest();
    WebElement focused = browser.switchTo().activeElement();
    assertThat(focused.getTagName()).as(key.name()).isEqualTo("summary");
    assertThat(focused.findElement(By.xpath("..")).getAttribute("id")).isEqualTo("r" + expected);
    assertThat(focused.getRect().getY() - ((Number) scrolled()).intValue())
        .isBetween(0, height() - 20);
  }

  Object scrolled() {
    return browser.executeScript("return scrollY");
  }

  double rest() {
    return ((Number) browser.executeAsyncScript(REST)).doubleValue();
  }

  int height() {
    return ((Number) browser.executeScript("return innerHeight")).intValue();
  }

  void width(int width) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  /** All rows at once, since nothing changed; notes make a page of more than the table. */
  void showLong(int rows, int width) throws Exception {
    width(width);
    Findings[] findings =
        IntStream.range(0, rows).mapToObj(BrowserPage::finding).toArray(Findings[]::new);
    Warning[] notes =
        IntStream.range(0, 60)
            .mapToObj(i -> new Warning(Warning.Kind.MEASURING, Fact.message("note " + i)))
            .toArray(Warning[]::new);
    browser.get("about:blank");
    show(Rendered.with(Rendered.decision(findings), Outcome.PASSED, notes));
  }

  /** Names of one to six lines; long ones come in runs, unlike those drawn first. */
  private static Findings finding(int i) {
    boolean wraps = i % 97 > 60 || i % 7 == 3;
    return Findings.time("m" + i)
        .params(wraps ? Map.of("way", "of-many-words-".repeat(1 + i % 11)) : Map.of());
  }
}
