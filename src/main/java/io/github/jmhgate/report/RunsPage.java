package io.github.jmhgate.report;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.Words;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The page of one run, or of several: what was measured, and no verdict. It needs no script. */
public final class RunsPage {
  private RunsPage() {}

  /** Writes the page of at least one run; several are shown in their order. */
  public static void write(List<NamedRun> runs, SideGraphs graphs, String facts, Writer out)
      throws IOException {
    NamedRun last = runs.get(runs.size() - 1);
    boolean one = runs.size() == 1;
    int benchmarks = last.run().results().size();
    String measured = Words.count(benchmarks, "benchmark") + " measured";
    String several = Words.count(runs.size(), "run");
    Headline headline = Headline.plain((one ? measured : several) + ", nothing judged");
    JsonObject frame =
        Page.frame(
            one ? last.name() : several,
            headline,
            last.run().failures(),
            List.of(),
            facts.isEmpty() ? List.of() : List.of(new PageItem("measured on", facts)));
    ScoreMultiples multiples = new ScoreMultiples(runs);
    JsonObject page =
        new JsonObject()
            .with("frame", frame)
            .with(
                "groups", one ? new ScoreTables(last.run().results(), graphs).groups() : List.of())
            .with("files", one ? List.of() : runs.stream().map(NamedRun::name).toList())
            .with("shared", multiples.shared())
            .with("multiples", one ? List.of() : multiples.rows());
    Page.write("runs", page, List.of(), false, out);
  }
}
