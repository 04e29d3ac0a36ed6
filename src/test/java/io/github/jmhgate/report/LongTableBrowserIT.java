package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Warning;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** Tables of which only the rows in sight are in the document, with names of one to six lines. */
class LongTableBrowserIT {
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

  private static final int NEARLY = 2;

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  @BeforeAll
  static void open() {
    browser = Chromium.open("LongTableBrowserIT", folder.resolve("profile"));
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void onAScreen() {
    Chromium.theme(browser, "light");
  }

  @Test
  void goesToARow() throws IOException {
    int rows = 600;
    show(rows, 1280);
    for (int row : new int[] {rows / 2, rows * 9 / 10, rows, 7}) {
      browser.executeScript("location.hash = '#r" + row + "'");
      rest();
      WebElement there = browser.findElement(By.id("r" + row));
      assertThat(there.getAttribute("open")).as("#r%s is open", row).isNotNull();
      assertThat(((Number) browser.executeScript(TOP_OF, "r" + row)).intValue())
          .as("#r%s is in sight", row)
          .isBetween(0, height() - 100);
    }

    browser.executeScript("scrollTo(0, 0); document.querySelector('.row summary').focus()");
    press(Keys.END, rows);
    press(Keys.ARROW_UP, rows - 1);
    press(Keys.HOME, 1);
  }

  @Test
  void keepsWhatIsInSightWhenTheWindowChangesItsWidth() throws IOException {
    show(600, 1280);
    browser.executeScript("location.hash = '#r400'");
    rest();
    width(400);
    rest();
    assertThat(((Number) browser.executeScript(TOP_OF, "r400")).intValue())
        .isBetween(-NEARLY, height() / 2);
    width(1280);
  }

  /** The heading of the table ends with the table. */
  @Test
  void noHeadingLiesOverTheNotes() throws IOException {
    show(40, 1280);
    browser.executeScript(
        "[...document.querySelectorAll('h2')].find(h => h.textContent ==="
            + " 'Notes').scrollIntoView()");
    rest();
    assertThat(browser.executeScript("return document.elementFromPoint(200, 12).closest('.heads')"))
        .isNull();
    browser.executeScript("document.getElementById('r20').scrollIntoView()");
    rest();
    assertThat(browser.executeScript("return document.elementFromPoint(200, 12).closest('.heads')"))
        .isNotNull();
  }

  /** On paper a page is 720 units wide or so, and still no telephone. */
  @ParameterizedTest
  @CsvSource({"718", "1047"})
  void isPrintedAsATable(int width) throws IOException {
    show(40, width);
    Chromium.print(browser);

    assertThat(
            browser.executeScript(
                "const page = document.documentElement; return page.scrollWidth -"
                    + " page.clientWidth"))
        .isEqualTo(0L);
    assertThat(
            (List<?>)
                browser.executeScript(
                    "return ['.heads', '.key'].map(s => document.querySelector(s).offsetHeight)"))
        .allMatch(height -> ((Number) height).intValue() > 0);
    assertThat(
            browser.executeScript(
                "return new Set([...document.querySelector('.row summary').children]"
                    + ".map(cell => Math.round(cell.getBoundingClientRect().left))).size"))
        .as("columns")
        .isEqualTo(6L);
    assertThat(
            browser.executeScript(
                "return getComputedStyle(document.querySelector('.row summary')).breakInside"))
        .isEqualTo("avoid");
  }

  /** Rows that are not in sight are printed, too, and leave no blank pages. */
  @Test
  void printsRowsThatAreNotInSight() throws IOException {
    show(600, 1280);
    browser.executeScript("location.hash = '#r400'");
    double at = rest();
    browser.executeScript("dispatchEvent(new Event('beforeprint'))");
    assertThat(Chromium.count(browser, ".row")).isEqualTo(600);
    assertThat(browser.executeScript("return document.getElementById('rows').style.paddingTop"))
        .isEqualTo("0px");
    browser.executeScript("dispatchEvent(new Event('afterprint'))");
    assertThat(rest()).isCloseTo(at, within(10_000.0));
    assertThat(((Number) browser.executeScript(TOP_OF, "r400")).intValue()).isBetween(0, 200);
  }

  private static void press(Keys key, int expected) {
    browser.switchTo().activeElement().sendKeys(key);
    rest();
    WebElement focused = browser.switchTo().activeElement();
    assertThat(focused.getTagName()).as(key.name()).isEqualTo("summary");
    assertThat(focused.findElement(By.xpath("..")).getAttribute("id")).isEqualTo("r" + expected);
    assertThat(focused.getRect().getY() - ((Number) scrolled()).intValue())
        .isBetween(0, height() - 20);
  }

  private static Object scrolled() {
    return browser.executeScript("return scrollY");
  }

  private static double rest() {
    return ((Number) browser.executeAsyncScript(REST)).doubleValue();
  }

  private static int height() {
    return ((Number) browser.executeScript("return innerHeight")).intValue();
  }

  private static void width(int width) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  /** All rows at once, since nothing changed; notes make a page of more than the table. */
  private static void show(int rows, int width) throws IOException {
    width(width);
    Findings[] findings =
        IntStream.range(0, rows).mapToObj(LongTableBrowserIT::finding).toArray(Findings[]::new);
    Warning[] notes =
        IntStream.range(0, 60)
            .mapToObj(i -> new Warning(Warning.Kind.MEASURING, Fact.message("note " + i)))
            .toArray(Warning[]::new);
    Decision decision = Rendered.with(Rendered.decision(findings), Outcome.PASSED, notes);
    Path page = folder.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(page, StandardCharsets.UTF_8)) {
      Format.HTML.write(decision, Sample.PASSED.context(), out);
    }
    browser.get("about:blank");
    Chromium.show(browser, page);
  }

  private static Findings finding(int i) {
    // Long names come in runs, so that those drawn first do not tell of those below.
    boolean wraps = i % 97 > 60 || i % 7 == 3;
    return Findings.time("m" + i)
        .params(wraps ? Map.of("way", "of-many-words-".repeat(1 + i % 11)) : Map.of());
  }
}
