package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.score.Alarm;
import io.github.jmhgate.history.score.LastingLoss;
import io.github.jmhgate.history.score.Recall;
import io.github.jmhgate.history.score.Score;
import io.github.jmhgate.history.score.ScoreText;
import io.github.jmhgate.history.score.Tally;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Proportion;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "score")
final class ScoreCommand extends GateCommand {
  @Option(names = "--checks", paramLabel = "DIR")
  private List<Path> checks = List.of();

  @Mixin private TextOrJsonOption format = new TextOrJsonOption();
  @Mixin private HistoryAnalyses options = new HistoryAnalyses();

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    HistoryLook look = options.find(err());
    Score score = look.score(options.baselines.folder, checks, err());
    if (format.json()) {
      out().print(json(look, score));
    } else {
      print(look.heading());
      print("");
      out().print(ScoreText.of(score).text());
    }
    return ExitCode.PASSED;
  }

  private static String json(HistoryLook look, Score score) {
    JsonObject sameCode = new JsonObject().withAll(score.sameCode());
    return JsonMapper.document(
        EventsCommand.SCHEMA,
        new JsonObject()
            .with("branch", look.branch())
            .with("runs", look.table().runs().size())
            .with(
                "precision",
                new JsonObject()
                    .with("sources", groups(score.alarmsBySource(), ScoreCommand::json))
                    .with("months", groups(score.alarmsByMonth(), ScoreCommand::json))
                    .with("rules", groups(score.alarmsByRule(), ScoreCommand::json)))
            .with(
                "recall",
                json(score.recall())
                    .with("months", groups(score.lossesByMonth(), ScoreCommand::json))
                    .with("rules", groups(score.lossesByRule(), ScoreCommand::json)))
            .with("sameCode", sameCode)
            .with("alarms", score.alarms().stream().map(ScoreCommand::json).toList())
            .with("losses", score.losses().stream().map(ScoreCommand::json).toList())
            .with("unknown", score.unknown()));
  }

  private static <T> JsonObject groups(Map<?, T> groups, Function<T, JsonObject> json) {
    JsonObject object = new JsonObject();
    groups.forEach((name, group) -> object.with(String.valueOf(name), json.apply(group)));
    return object;
  }

  private static JsonObject json(Tally tally) {
    return shared(new JsonObject().withAll(tally), tally.precision());
  }

  private static JsonObject json(Recall recall) {
    return shared(new JsonObject().withAll(recall), recall.share());
  }

  /** Adds a share with its 95 % bounds; null if nothing is known. */
  private static JsonObject shared(JsonObject json, Optional<Proportion> share) {
    return json.with("share", share.map(Proportion::share).orElse(Double.NaN))
        .with("low", share.map(Proportion::low).orElse(Double.NaN))
        .with("high", share.map(Proportion::high).orElse(Double.NaN));
  }

  private static JsonObject json(Alarm alarm) {
    return new JsonObject()
        .with("source", alarm.source())
        .with("id", alarm.id())
        .with("time", alarm.time())
        .with("rule", alarm.rule())
        .with("fate", alarm.fate())
        .with("benchmarks", alarm.benchmarks().stream().map(BenchmarkId::label).toList());
  }

  private static JsonObject json(LastingLoss loss) {
    return new JsonObject()
        .with("event", loss.event().id())
        .with("time", loss.event().upTo().time())
        .with("rule", loss.rule())
        .with("seen", loss.seen())
        .with("verdict", loss.verdict());
  }
}
