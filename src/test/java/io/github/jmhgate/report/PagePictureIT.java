package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.fact.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.PrintsPage;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.print.PrintOptions;

/** The picture of all rows, and the page on paper. */
@Tag("thorough")
class PagePictureIT extends BrowserPage {
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
}
