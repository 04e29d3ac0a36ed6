package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.measure.jvm.Eventually;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.PrintsPage;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.print.PrintOptions;

class PageBrowserIT extends BrowserPage {
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
    assertThat(row.findElements(By.cssSelector(".strip circle"))).hasSize(10 + 10);
    assertThat(row.findElements(By.cssSelector(".trace path:not(.zero)"))).hasSize(10 + 10);
    keepPicture("report.png", 960);
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
    List<String> names =
        row.findElements(By.cssSelector("figure svg")).stream()
            .map(drawing -> drawing.getAttribute("aria-label"))
            .toList();
    assertThat(names).hasSizeGreaterThan(2);
    for (String name : names) {
      Matcher ends = ENDS.matcher(name);
      assertThat(ends.find()).as(name).isTrue();
      assertThat(ends.group(3)).as(name).isEqualTo(cells.get(2));
      assertThat(Double.parseDouble(ends.group(1))).isLessThanOrEqualTo(Math.min(before, after));
      assertThat(Double.parseDouble(ends.group(2))).isGreaterThanOrEqualTo(Math.max(before, after));
    }
  }

  @Test
  void searches() throws Exception {
    show(Sample.REGRESSED.decision());
    showAll();

    find("#search").sendKeys("jsonparse UTF-8");
    assertThat(shown()).hasSize(2).allMatch(row -> row.getText().contains("jsonParse"));
    find("#search").clear();
    find("#search").sendKeys("nothing UTF-8");
    // Finding none waits for one.
    Eventually.holds(() -> count(".row") == 0);
    find("#search").clear();
    find("#search").sendKeys(" ");
    find(".chip[data-verdict=REGRESSED]").click();
    assertThat(shown()).hasSize(7);
  }

  @Test
  void orders() throws Exception {
    show(Sample.REGRESSED.decision());
    showAll();

    find(".chip[data-verdict=REGRESSED]").click();
    find("#order option[value=name]").click();
    assertThat(shown().stream().map(row -> row.findElement(By.tagName("code")).getText()).toList())
        .hasSize(7)
        .isSorted();
    find("#order option[value=size]").click();
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
  void complainsOfNothing() throws Exception {
    for (Sample sample : Sample.values()) {
      browser.manage().logs().get(LogType.BROWSER);
      show(sample.decision());

      assertThat(complaints()).as(sample.name()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void isReadableByEveryone(String theme) throws Exception {
    emulate("", theme);
    show(Sample.REGRESSED.decision());
    showAll();
    shown().forEach(row -> browser.executeScript("arguments[0].open = true", row));

    assertThat(obstacles()).isEmpty();
  }

  @Test
  @Tag("thorough")
  void staysUsableWithTenThousandRows() throws Exception {
    Findings loud = Findings.slower("loud").bounds(1.1, 1.3);
    show(Rendered.many(10_000, i -> i < 9_999 ? Findings.time("quiet" + i) : loud));

    assertThat(find("#shown").getText()).isEqualTo("1 of 10000 shown");
    showAll();
    assertThat(find("#shown").getText()).isEqualTo("10000 of 10000 shown");
    assertThat(shown()).hasSizeBetween(20, 300);
    shown().get(0).findElement(By.tagName("summary")).sendKeys(Keys.END);
    WebElement last = browser.switchTo().activeElement();
    assertThat(last.getText()).contains("loud");
    last.sendKeys(Keys.ENTER);
    assertThat(last.findElement(By.xpath("..")).getAttribute("open")).isNotNull();
    assertThat(last.findElement(By.xpath("../..")).getAttribute("aria-posinset"))
        .isEqualTo("10000");
    assertThat(shown()).hasSizeBetween(10, 300);

    find("#search").sendKeys("quiet4711");
    assertThat(find("#shown").getText()).isEqualTo("1 of 10000 shown");
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
      assertThat(top("r" + row)).as("#r%s is in sight", row).isBetween(0, height() - 100);
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
    String heading = "return document.elementFromPoint(200, 12).closest('.heads')";
    assertThat(browser.executeScript(heading)).isNull();
    browser.executeScript("document.getElementById('r20').scrollIntoView()");
    rest();
    assertThat(browser.executeScript(heading)).isNotNull();
  }

  /** On paper a page is 720 units wide or so, and still no telephone. */
  @ParameterizedTest
  @Tag("thorough")
  @CsvSource({"718", "1047"})
  void isPrintedAsATable(int width) throws Exception {
    showLong(12, width);
    emulate("print", "dark");

    assertThat(overhang()).isZero();
    assertThat(
            (List<?>)
                browser.executeScript(
                    "return ['.heads', '.key'].map(s => document.querySelector(s).offsetHeight)"))
        .allMatch(height -> ((Number) height).intValue() > 0);
    String columns =
        "return new Set([...document.querySelector('.row summary').children]"
            + ".map(cell => Math.round(cell.getBoundingClientRect().left))).size";
    assertThat(number(columns)).isEqualTo(6);
    assertThat(
            browser.executeScript(
                "return getComputedStyle(document.querySelector('.row summary')).breakInside"))
        .isEqualTo("avoid");
  }

  @ParameterizedTest
  @Tag("thorough")
  @CsvSource({"10, 1280, light", "10, 400, dark", "3000, 1280, dark", "3000, 400, light"})
  void drawsAllRowsAtOneLook(int rows, int width, String theme) throws Exception {
    emulate("", theme);
    width(width);
    browser.get("about:blank");
    show(mixed(rows));

    assertThat(complaints()).isEmpty();
    String box = "return document.querySelector('#picture svg').getBoundingClientRect()";
    assertThat(number(box + ".top")).isLessThan(300);
    assertThat(number(box + ".bottom")).as("within the first screen").isLessThan(850);
    assertThat(overhang()).isZero();
    assertThat(count("#picture a.REGRESSED .bar, #picture path.thin.REGRESSED"))
        .isEqualTo(rows / 10);
    assertThat(find("#picture a:first-of-type .size").getText()).isEqualTo("+900.0 %");
    // The axis reaches to all rows, however far the worst is beyond the others.
    assertThat(count("#picture .remark, #picture .arrow")).isZero();
    assertThat(
            number(
                "return Math.max(...[...document.querySelectorAll('#picture .dot')]"
                    + ".map(dot => Number(dot.getAttribute('cx'))))"))
        .isLessThan(width - 60);
    assertThat(find("#picture a:last-of-type").getAccessibleName())
        .contains(rows - rows / 5 + " UNCHANGED");

    find("#picture a:first-of-type").click();
    rest();
    WebElement open = find(".row[open]");
    assertThat(open.getText()).contains("m0");
    browser.executeScript("scrollTo(0, 0)");
    find("#picture a:last-of-type").click();
    assertThat(find("#shown").getText()).startsWith(rows - rows / 5 + " of " + rows);

    browser.executeScript("location.hash = ''");
    emulate("print", "dark");
    String pdf = ((PrintsPage) browser).print(new PrintOptions()).getContent();
    assertThat(pages(Base64.getMimeDecoder().decode(pdf))).isEqualTo(1);
  }

  /** Rows that are not in sight are printed, too, and leave no blank pages. */
  @Test
  @Tag("thorough")
  void printsRowsThatAreNotInSight() throws Exception {
    showLong(600, 1280);
    browser.executeScript("location.hash = '#r400'");
    double at = rest();
    browser.executeScript("dispatchEvent(new Event('beforeprint'))");
    assertThat(count(".row")).isEqualTo(600);
    assertThat(browser.executeScript("return document.getElementById('rows').style.paddingTop"))
        .isEqualTo("0px");
    browser.executeScript("dispatchEvent(new Event('afterprint'))");
    assertThat(rest()).isCloseTo(at, within(10_000.0));
    assertThat(top("r400")).isBetween(0, 200);
  }

  private static int pages(byte[] pdf) {
    String text = new String(pdf, StandardCharsets.ISO_8859_1);
    return text.split("/Type ?/Page(?![a-z])", -1).length - 1;
  }

  /** A tenth regressed, the first far beyond the others; a tenth is undecided. */
  private static Decision mixed(int rows) {
    return Rendered.many(
        rows,
        i -> {
          double ratio = i == 0 ? 10 : 1.05 + 0.2 * i / rows;
          Findings one = Findings.time("m" + i);
          return switch (i * 10 / rows) {
            case 0 ->
                Findings.slower("m" + i)
                    .values(100, 100 * ratio)
                    .bounds(ratio / 1.03, ratio * 1.03);
            case 1 -> one.bounds(0.97, 1.06).verdict(Verdict.INCONCLUSIVE, "why");
            default -> one;
          };
        });
  }
}
