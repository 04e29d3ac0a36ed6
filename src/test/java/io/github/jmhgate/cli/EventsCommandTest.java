package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventsCommandTest {
  @TempDir private Path folder;

  private Path history;

  @BeforeEach
  void history() {
    history = folder.resolve("history");
  }

  private Console run(String command, Object... values) {
    return Console.with(List.of("--history", history.toString()), "history " + command, values);
  }

  private static FileTime time(String text) {
    return FileTime.from(Instant.parse(text));
  }

  @Test
  void aConfirmedLossFailsUntilItIsExplained() throws GateFailure, IOException {
    // One of three benchmarks loses a fifth from the 20th of 30 runs on.
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      List<HistoryRow> rows = new ArrayList<>();
      for (int b = 0; b < 3; b++) {
        double level = 100 * (i >= 20 && b == 1 ? 1.2 : 1);
        rows.add(Runs.time(b, level + random.nextGaussian(), level + random.nextGaussian()));
      }
      new Ledger(history).add(Runs.run(i, Runs.HERE, rows));
    }

    Console events = run("events --fail-on=confirmed");
    events
        .exits(1)
        .contains("1 worse: confirmed", "C.m001  +19.8 %", "0000190000..0000200000")
        .endsWith(
            "Of all that got worse, 1 confirmed, 0 waived, 0 rejected, 0 went away, 0 open.\n");
    assertThat(run("show").out()).contains("Of 1 alarm of the history", "Losses that lasted: 1.");
    assertThat(run("events").exitCode()).isZero();
    assertThat(run("events --format=json").out())
        .contains("\"schema\" : 1")
        .containsPattern("\"alarms\" : [{]\\s+\"confirmed\" : 1,")
        .contains("\"grade\" : \"CONFIRMED\"", "\"way\" : \"worse\"");

    Matcher id = Pattern.compile("E-[0-9a-f]{8}").matcher(events.out());
    assertThat(id.find()).isTrue();
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Files.writeString(
        baselines.resolve("events.json"),
        """
        {"schema": 1, "events": [
          {"id": "%s", "state": "explained", "reason": "checks more"},
          {"id": "E-00000000", "state": "rejected", "reason": "a bad disk"}]}
        """
            .formatted(id.group()));
    Console explained = run("events --fail-on=confirmed --baselines %s", baselines);
    explained.exits(0).contains("confirmed, explained: checks more");
    assertThat(explained.err()).contains("E-00000000 is no event any more");
  }
}
