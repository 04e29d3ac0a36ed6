package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.measure.jvm.Eventually;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.logging.LogType;

class PageBrowserIT extends BrowserPage {
  private static final int NEARLY = 2;

  private static final Pattern ENDS = Pattern.compile("from (\\S+) to (\\S+) (\\S+)$");

  @Test
  void drawsTheForksOfARealComparison() throws Exception {
    List<Run> runs =
        MeasuredRun.readBoth(
            MeasuredRun.resultsOf(Path.of("docs/example/before.json")),
            MeasuredRun.resultsOf(Path.of("docs/example/after.json")),
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
  private void drawsInTheUnitOf(WebElement row) {
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
    browser.findElement(By.id("search")).sendKeys("nothing UTF-8");
    // Finding none waits for one.
    Eventually.holds(() -> Chromium.count(browser, ".row") == 0);
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

  /** As the axis says. */
  @Test
  void worseIsOnTheRightOfThePicture() throws Exception {
    show(Sample.REGRESSED.decision());
    String middle =
        "const middle = (name) => { const box = document.querySelector('#picture ' + name)"
            + ".getBoundingClientRect(); return (box.left + box.right) / 2; };";
    assertThat(number(middle + "return middle('.REGRESSED .bar') - middle('.zero')")).isPositive();
    assertThat(number(middle + "return middle('.IMPROVED .bar') - middle('.zero')")).isNegative();
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
  @Tag("thorough")
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
}
