package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.PrintsPage;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.print.PrintOptions;

class PageBrowserIT {
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

  private static final Pattern ENDS = Pattern.compile("from (\\S+) to (\\S+) (\\S+)$");

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  @BeforeAll
  static void open() {
    browser = Chromium.open("PageBrowserIT", folder.resolve("profile"));
  }

  @BeforeEach
  void onAScreen() {
    Chromium.theme(browser, "light");
    width(1280);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @Test
  void drawsTheForksOfARealComparison() throws Exception {
    List<Run> runs =
        Inputs.readBoth(
            Inputs.resultsOf(Path.of("docs/example/before.json")),
            Inputs.resultsOf(Path.of("docs/example/after.json")),
            Policy.DEFAULT);
    Decision decision = Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT);
    show(decision, MeasuredSides.of(runs.get(0), runs.get(1)));

    for (WebElement one : shown()) {
      drawsInTheUnitOf(one);
    }
    show(decision, MeasuredSides.of(runs.get(0), runs.get(1)));
    WebElement row = shown().get(1);
    row.findElement(By.tagName("summary")).click();
    assertThat(row.findElements(By.cssSelector(".strip circle"))).hasSize(5 + 5);
    assertThat(row.findElements(By.cssSelector(".trace path"))).hasSize(5 + 5);
    Chromium.keepPicture(browser, "report.png", 960);
  }

  /** What a drawing goes from and to has the row's values between, in the row's unit. */
  private static void drawsInTheUnitOf(WebElement row) {
    row.findElement(By.tagName("summary")).click();
    List<String> cells =
        row.findElements(By.cssSelector("summary .from, summary .to, summary .unit")).stream()
            .map(WebElement::getText)
            .toList();
    double before = Double.parseDouble(cells.get(0));
    double after = Double.parseDouble(cells.get(1));
    List<WebElement> captions = row.findElements(By.tagName("figcaption"));
    assertThat(captions).hasSizeGreaterThan(2);
    for (WebElement caption : captions) {
      Matcher ends = ENDS.matcher(caption.getText());
      assertThat(ends.find()).as(caption.getText()).isTrue();
      assertThat(ends.group(3)).as(caption.getText()).isEqualTo(cells.get(2));
      assertThat(Double.parseDouble(ends.group(1))).isLessThanOrEqualTo(Math.min(before, after));
      assertThat(Double.parseDouble(ends.group(2))).isGreaterThanOrEqualTo(Math.max(before, after));
    }
  }

  @Test
  void filtersSearchesAndOrders() throws Exception {
    show(Sample.REGRESSED.decision());
    showAll();

    browser.findElement(By.id("search")).sendKeys("jsonparse UTF-8");
    assertThat(shown()).hasSize(2).allMatch(row -> row.getText().contains("jsonParse"));
    browser.findElement(By.id("search")).clear();
    browser.findElement(By.id("search")).sendKeys(" ");
    browser.findElement(By.cssSelector(".chip[data-verdict=REGRESSED]")).click();
    assertThat(shown()).hasSize(7);

    browser.findElement(By.cssSelector("#order option[value=name]")).click();
    assertThat(shown().stream().map(row -> row.findElement(By.tagName("code")).getText()).toList())
        .isSorted();
    browser.findElement(By.cssSelector("#order option[value=size]")).click();
    assertThat(shown().get(0).getText()).contains("-57.2 %");
  }

  @Test
  void asksForNothingAndComplainsOfNothing() throws Exception {
    for (Sample sample : Sample.values()) {
      browser.manage().logs().get(LogType.BROWSER);
      show(sample.decision());

      assertThat(Chromium.complaints(browser)).as(sample.name()).isEmpty();
    }
  }

  @Test
  void keepsHostileNamesText() throws Exception {
    show(
        Rendered.hostile(
            "</script><script>document.title='x'</script><img src=x onerror=alert(1)>"));

    assertThat(browser.getTitle()).startsWith("jmh-gate");
    assertThat(browser.findElements(By.tagName("script"))).hasSize(2);
    assertThat(Chromium.count(browser, "img")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void isReadableByEveryone(String theme) throws Exception {
    Chromium.theme(browser, theme);
    show(Sample.REGRESSED.decision());
    showAll();
    shown().forEach(row -> browser.executeScript("arguments[0].open = true", row));

    assertThat(Chromium.obstacles(browser)).isEmpty();
  }

  @Test
  void staysUsableWithTenThousandRows() throws Exception {
    Findings[] many =
        Stream.concat(
                IntStream.range(0, 9_999).mapToObj(i -> Findings.time("quiet" + i)),
                Stream.of(
                    Findings.time("loud")
                        .values(100, 120)
                        .bounds(1.1, 1.3)
                        .verdict(Verdict.REGRESSED, "why")))
            .toArray(Findings[]::new);
    show(Rendered.decision(many));

    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("1 of 10000 shown");
    showAll();
    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("10000 of 10000 shown");
    assertThat(shown()).hasSizeBetween(20, 300);
    shown().get(0).findElement(By.tagName("summary")).sendKeys(Keys.END);
    WebElement last = browser.switchTo().activeElement();
    assertThat(last.getText()).contains("loud");
    last.sendKeys(Keys.ENTER);
    assertThat(last.findElement(By.xpath("..")).getAttribute("open")).isNotNull();
    assertThat(last.findElement(By.xpath("../..")).getAttribute("aria-posinset"))
        .isEqualTo("10000");
    assertThat(shown()).hasSizeBetween(10, 300);

    browser.findElement(By.id("search")).sendKeys("quiet4711");
    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("1 of 10000 shown");
    assertThat(shown()).hasSize(1);
  }

  @Test
  void goesToARow() throws Exception {
    int rows = 600;
    showLong(rows, 1280);
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

  /** The heading of the table ends with the table. */
  @Test
  void noHeadingLiesOverTheNotes() throws Exception {
    showLong(40, 1280);
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
  void isPrintedAsATable(int width) throws Exception {
    showLong(12, width);
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

  @ParameterizedTest
  @CsvSource({"10, 1280, light", "10, 400, dark", "3000, 1280, dark", "3000, 400, light"})
  void drawsAllRowsAtOneLook(int rows, int width, String theme) throws Exception {
    Chromium.theme(browser, theme);
    width(width);
    browser.get("about:blank");
    show(Rendered.decision(mixed(rows)));

    assertThat(Chromium.complaints(browser)).isEmpty();
    assertThat(number("return document.querySelector('#picture svg').getBoundingClientRect().top"))
        .isLessThan(250);
    assertThat(
            number("return document.querySelector('#picture svg').getBoundingClientRect().bottom"))
        .as("within the first screen")
        .isLessThan(850);
    assertThat(
            number(
                "const page = document.documentElement; return page.scrollWidth -"
                    + " page.clientWidth"))
        .isZero();
    assertThat(Chromium.count(browser, "#picture a.REGRESSED .bar, #picture path.thin.REGRESSED"))
        .isEqualTo(rows / 10);
    assertThat(browser.findElement(By.cssSelector("#picture a:first-of-type .size")).getText())
        .isEqualTo("+900.0 %");
    // Among few rows none is an exception, so that the axis reaches to all of them.
    assertThat(Chromium.count(browser, "#picture .remark")).isEqualTo(rows > 10 ? 1 : 0);
    assertThat(Chromium.count(browser, "#picture .arrow")).isEqualTo(rows > 10 ? 1 : 0);
    assertThat(browser.findElement(By.cssSelector("#picture a:last-of-type")).getAccessibleName())
        .isEqualTo(rows - rows / 5 + " UNCHANGED");

    browser.findElement(By.cssSelector("#picture a:first-of-type")).click();
    rest();
    WebElement open = browser.findElement(By.cssSelector(".row[open]"));
    assertThat(open.getText()).contains("m0");
    browser.executeScript("scrollTo(0, 0)");
    browser.findElement(By.cssSelector("#picture a:last-of-type")).click();
    assertThat(browser.findElement(By.id("shown")).getText())
        .startsWith(rows - rows / 5 + " of " + rows);

    browser.executeScript("location.hash = ''");
    Chromium.print(browser);
    String pdf = ((PrintsPage) browser).print(new PrintOptions()).getContent();
    assertThat(pages(Base64.getMimeDecoder().decode(pdf))).isEqualTo(1);
  }

  private static double number(String script) {
    return ((Number) browser.executeScript(script)).doubleValue();
  }

  private static int pages(byte[] pdf) {
    String text = new String(pdf, StandardCharsets.ISO_8859_1);
    return text.split("/Type ?/Page(?![a-z])", -1).length - 1;
  }

  /** A tenth regressed, the first far beyond the others; a tenth is undecided. */
  private static Findings[] mixed(int rows) {
    return IntStream.range(0, rows)
        .mapToObj(
            i -> {
              Findings one = Findings.time("m" + i);
              double ratio = i == 0 ? 10 : 1.05 + 0.2 * i / rows;
              return switch (i * 10 / rows) {
                case 0 ->
                    one.values(100, 100 * ratio)
                        .bounds(ratio / 1.03, ratio * 1.03)
                        .verdict(Verdict.REGRESSED, "why");
                case 1 -> one.bounds(0.97, 1.06).verdict(Verdict.INCONCLUSIVE, "why");
                default -> one;
              };
            })
        .toArray(Findings[]::new);
  }

  /** Rows that are not in sight are printed, too, and leave no blank pages. */
  @Test
  void printsRowsThatAreNotInSight() throws Exception {
    showLong(600, 1280);
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

  private static void showAll() {
    browser.findElements(By.cssSelector(".chip[aria-pressed=false]")).forEach(WebElement::click);
  }

  private static List<WebElement> shown() {
    return browser.findElements(By.cssSelector(".row"));
  }

  private static void show(Decision decision) throws Exception {
    show(decision, MeasuredSides.UNKNOWN);
  }

  private static void show(Decision decision, MeasuredSides sides) throws Exception {
    ReportContext context = Rendered.context(Comparison.COMPARE, sides);
    Path page = folder.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      Format.HTML.write(decision, context, out);
    }
    Chromium.show(browser, page);
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
  private static void showLong(int rows, int width) throws Exception {
    width(width);
    Findings[] findings =
        IntStream.range(0, rows).mapToObj(PageBrowserIT::finding).toArray(Findings[]::new);
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
