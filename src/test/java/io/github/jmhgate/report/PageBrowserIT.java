package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page as a person meets it, in the system's own Chromium without a window. */
class PageBrowserIT {
  private static final Pattern ENDS = Pattern.compile("from (\\S+) to (\\S+) (\\S+)$");

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  @BeforeAll
  static void open() {
    browser = Chromium.open("PageBrowserIT", folder.resolve("profile"));
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @Test
  void showsFirstWhatIsSignificant() throws IOException {
    show(Sample.REGRESSED.decision());

    assertThat(shown()).hasSize(6).noneMatch(row -> row.getText().contains("UNCHANGED"));
    showAll();
    assertThat(shown()).hasSize(10);
    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("10 of 10 shown");
  }

  @Test
  void drawsTheForksOfARealComparison() throws Exception {
    List<Run> runs =
        Inputs.readBoth(
            Inputs.resultsOf(Path.of("docs/example/before.json")),
            Inputs.resultsOf(Path.of("docs/example/after.json")));
    Decision decision = Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT);
    Chromium.theme(browser, "light");
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
  void filtersSearchesAndOrders() throws IOException {
    show(Sample.REGRESSED.decision());
    showAll();

    browser.findElement(By.id("search")).sendKeys("jsonparse UTF-8");
    assertThat(shown()).hasSize(2).allMatch(row -> row.getText().contains("jsonParse"));
    browser.findElement(By.id("search")).clear();
    browser.findElement(By.id("search")).sendKeys(" ");
    browser.findElement(By.cssSelector(".chip[data-verdict=REGRESSED]")).click();
    assertThat(shown()).hasSize(7);

    browser.findElement(By.cssSelector("#order option[value=name]")).click();
    List<String> names =
        shown().stream().map(row -> row.findElement(By.tagName("code")).getText()).toList();
    assertThat(names).isSorted();
    browser.findElement(By.cssSelector("#order option[value=size]")).click();
    assertThat(shown().get(0).getText()).contains("-57.2 %");
  }

  @Test
  void opensRowsByTheKeyboard() throws IOException {
    show(Sample.REGRESSED.decision());
    WebElement first = shown().get(0).findElement(By.tagName("summary"));

    first.sendKeys(Keys.ENTER);
    assertThat(shown().get(0).getAttribute("open")).isNotNull();
    first.sendKeys(Keys.ARROW_DOWN);
    browser.switchTo().activeElement().sendKeys(Keys.SPACE);
    assertThat(shown().get(1).getAttribute("open")).isNotNull();
  }

  @Test
  void asksForNothingAndComplainsOfNothing() throws IOException {
    for (Sample sample : Sample.values()) {
      browser.manage().logs().get(LogType.BROWSER);
      show(sample.decision());

      assertThat(Chromium.complaints(browser)).as(sample.name()).isEmpty();
    }
  }

  @Test
  void keepsHostileNamesText() throws IOException {
    show(
        Rendered.hostile(
            "</script><script>document.title='x'</script><img src=x onerror=alert(1)>"));

    assertThat(browser.getTitle()).startsWith("jmh-gate");
    assertThat(browser.findElements(By.tagName("script"))).hasSize(2);
    assertThat(Chromium.count(browser, "img")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void isReadableByEveryone(String theme) throws IOException {
    Chromium.theme(browser, theme);
    show(Sample.REGRESSED.decision());
    showAll();
    shown().forEach(row -> browser.executeScript("arguments[0].open = true", row));

    assertThat(Chromium.obstacles(browser)).isEmpty();
  }

  @Test
  void staysUsableWithTenThousandRows() throws IOException {
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

  private static void showAll() {
    browser.findElements(By.cssSelector(".chip[aria-pressed=false]")).forEach(WebElement::click);
  }

  private static List<WebElement> shown() {
    return browser.findElements(By.cssSelector(".row"));
  }

  private static void show(Decision decision) throws IOException {
    show(decision, MeasuredSides.UNKNOWN);
  }

  private static void show(Decision decision, MeasuredSides sides) throws IOException {
    ReportContext context = Rendered.context(Comparison.COMPARE, sides);
    Path page = folder.resolve("page.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      Format.HTML.write(decision, context, out);
    }
    Chromium.show(browser, page);
  }
}
