package io.github.jmhgate.cli;

import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Analysis;
import io.github.jmhgate.history.EventFinder;
import io.github.jmhgate.history.JmhFiles;
import io.github.jmhgate.history.Epoch;
import io.github.jmhgate.history.SeriesBuilder;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.history.HistoryView;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Result files of anyone, one behind the other as named, as if they were a history. */
final class FilesInput {
  private static final String ID = "%06d";

  private FilesInput() {}

  static HistoryView of(List<Path> files, PageOptions options) throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    List<String> labels = new ArrayList<>();
    List<HistoryRun> latest = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      // The order is the one in which they were named, whatever their times say.
      HistoryRun run =
          JmhFiles.read(files.get(i), new JmhFiles.Known(Instant.ofEpochSecond(i), "", ""));
      latest.add(0, run);
      series.add(new LedgerRun(String.format(Locale.ROOT, ID, i), run, new byte[0]));
      labels.add(name(files.get(i)));
    }
    SeriesTable table = series.table("");
    String place = Epoch.place(latest.get(0).environment());
    latest.removeIf(run -> !Epoch.place(run.environment()).equals(place));
    ShownLosses losses = ShownLosses.of(latest, options.baselines(), table, options.settings(true));
    return new HistoryView(
        files.size() + " runs",
        table,
        labels,
        new EventFinder(table, Analysis.DEFAULT).events(),
        List.of(),
        "",
        one -> losses.of(one).orElse(""),
        losses.tooNoisy());
  }

  /** The file's name, or of {@code result.json} that of its folder. */
  private static String name(Path file) {
    String name = String.valueOf(file.getFileName());
    Path folder = file.toAbsolutePath().getParent();
    return name.equals("result.json") && folder != null
        ? String.valueOf(folder.getFileName())
        : name.replaceFirst("[.]json$", "");
  }
}
