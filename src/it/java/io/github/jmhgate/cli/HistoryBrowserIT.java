package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.BrowserPage;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

@Tag("thorough")
class HistoryBrowserIT extends BrowserPage {
  private static final String HOSTILE = "</script><img src=x onerror=alert(1)>";
  private static final int RUNS = 60;

  /** What brings the losses, by the run that has them first. */
  private static final Map<Integer, String> SUSPECTS =
      Map.of(20, "Print through a shared buffer", 40, "Read numbers by a regular expression");

  private final List<String> commits = new ArrayList<>();
  private Checkout checkout;
  private Path history;

  @BeforeAll
  void record() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.git("remote", "add", "origin", "https://github.com/acme/parser.git");
    Path files = Files.createDirectory(folder.resolve("files"));
    Random random = new Random(1);
    for (int run = 0; run < RUNS; run++) {
      commits.add(commit(run));
      JsonResults file = new JsonResults();
      for (int i = 0; i < 12; i++) {
        boolean slower = run >= 40 && i % 4 == 1 || run >= 20 && i == 7;
        double level = 40 * (i + 1) * (slower ? 1.1 : 1);
        file.time(
            "org.example.%sBenchmark.%s"
                .formatted(i < 6 ? "Parse" : "Print", "abcdefghijkl".charAt(i)),
            IntStream.range(0, 3).mapToDouble(fork -> level * noise(random)).toArray());
      }
      file.time("org.example.ZoneBenchmark." + HOSTILE, 5 * noise(random), 5 * noise(random));
      Path written = file.write(files.resolve(name(run)));
      Files.setLastModifiedTime(
          written, FileTime.from(Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(run))));
    }
    history = folder.resolve("history");
    Console.run("history", "import", files.toString(), "--history", history.toString());
  }

  private String commit(int run) throws Exception {
    String author = run % 2 == 0 ? "Grace Hopper" : "Ada Lovelace";
    String subject = SUSPECTS.getOrDefault(run, "Tidy part " + run);
    String name = "user.name=" + author;
    checkout.git("-c", name, "-c", "user.email=a@b", "commit", "--allow-empty", "-m", subject);
    return checkout.git("rev-parse", "HEAD");
  }

  private String name(int run) {
    return "%02d-%s.json".formatted(run, commits.get(run));
  }

  private static double noise(Random random) {
    return Math.exp(0.01 * random.nextGaussian());
  }

  @Test
  void leadsFromAnEventToItsSeries() throws Exception {
    Path page = folder.resolve("page.html");
    List<String> report = List.of("report", history.toString(), "--output", page.toString());
    GateProcess.jar(checkout.folder(), report.toArray(String[]::new)).exits(0);
    show(page);

    assertThat(browser.findElements(By.cssSelector(".event")))
        .anyMatch(shift -> shift.getText().contains(", then 1.004 times the usual"));
    WebElement event =
        browser.findElements(By.cssSelector(".event")).stream()
            .filter(element -> element.getText().contains("3 worse"))
            .findFirst()
            .orElseThrow();
    assertThat(event.getText()).contains("2026-02-10", "confirmed");
    assertThat(event.getText()).contains(SUSPECTS.get(40) + " Grace Hopper");
    WebElement commit = event.findElement(By.cssSelector("li a"));
    assertThat(commit.getAttribute("href"))
        .isEqualTo("https://github.com/acme/parser/commit/" + commits.get(40));
    assertThat(event.findElements(By.cssSelector("figure .level"))).hasSize(2 * 3);
    event.findElement(By.cssSelector("figure a")).click();
    WebElement chart = browser.findElement(By.cssSelector("details[open] .chart canvas"));
    assertThat(chart.getSize().getWidth()).isGreaterThan(600);
    assertThat(chartText()).startsWith("2026-03-01").contains("ns/op");
    browser.executeScript("scrollTo(0, 0)");
    keepPicture("history.png", 1680);
    assertThat(complaints()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void isReadableByEveryone(String theme) throws Exception {
    emulate("", theme);
    report(history);
    assertThat(obstacles()).isEmpty();

    report(folder.resolve("files").resolve(name(0)));
    assertThat(obstacles()).isEmpty();
  }

  @Test
  void keepsHostileNamesText() throws Exception {
    report(history);

    assertThat(count("img")).isZero();
    assertThat(browser.findElements(By.tagName("script"))).hasSize(2);
    assertThat(browser.findElement(By.cssSelector("#rows")).getText()).contains(HOSTILE);
    report(folder.resolve("files").resolve(name(0)));
    assertThat(count("img")).isZero();
    assertThat(browser.findElement(By.cssSelector(".scores")).getText()).contains(HOSTILE);
    assertThat(complaints()).isEmpty();
  }

  private String chartText() {
    return browser.findElement(By.cssSelector("details[open] .readout")).getText();
  }

  private void report(Path input) throws Exception {
    Path page = folder.resolve("page.html");
    Console console = Console.run("report", input.toString(), "--output", page.toString());
    assertThat(console.err()).isEmpty();
    show(page);
  }
}
