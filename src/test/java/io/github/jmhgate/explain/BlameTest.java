package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.explain.Explanation.SuspectCommit;
import io.github.jmhgate.explain.Picture.Cost;
import io.github.jmhgate.explain.Picture.Shares;
import io.github.jmhgate.explain.SuspectSearch.Blame;
import io.github.jmhgate.explain.Trace.Frame;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BlameTest {
  private static final Map<String, String> SUBJECTS = Map.of("c1", "First", "c2", "Second");

  /** Both sides run under main and call below: 60 and 40 ns of 100, then 60 and 100 of 160. */
  @Test
  void aStackBelongsToItsInnermostMethodThatWasTouched() {
    Blame blame = new Blame();
    blame.add("a.B.main", Set.of(1, 2), Map.of(2, "c1"));
    blame.add("a.B.callee", Set.of(11, 12), Map.of(12, "c2"));

    List<SuspectCommit> suspects = blame.suspects(picture(), SUBJECTS);

    double more = suspects.get(0).more();
    assertThat(suspects)
        .containsExactly(
            new SuspectCommit(
                "c2", "Second", SuspectCommit.Basis.LINES, more, List.of("a.B.callee")));
    assertThat(more).isCloseTo(60, within(1e-9));
  }

  @Test
  void whatIsBelowATouchedMethodCountsForIt() {
    Blame blame = new Blame();
    blame.add("a.B.main", Set.of(1, 2), Map.of(2, "c1"));
    assertThat(blame.suspects(picture(), SUBJECTS))
        .extracting(SuspectCommit::commit)
        .containsExactly("c1");
  }

  @Test
  void commitsThatTouchOneMethodPartItsCostByTheirLines() {
    Blame blame = new Blame();
    blame.add("a.B.callee", Set.of(11, 12), Map.of(11, "c1", 12, "c2"));

    List<SuspectCommit> suspects = blame.suspects(picture(), SUBJECTS);

    assertThat(suspects).extracting(SuspectCommit::commit).containsExactly("c2", "c1");
    assertThat(suspects.get(0).more()).isCloseTo(60 * 0.75, within(1e-9));
    assertThat(suspects.get(1).more()).isCloseTo(60 * 0.25, within(1e-9));
  }

  @Test
  void linesOfNoMethodAreNobodysFault() {
    Blame blame = new Blame();
    blame.add("a.B.callee", Set.of(11, 12), Map.of(40, "c1"));
    assertThat(blame.suspects(picture(), SUBJECTS)).isEmpty();
  }

  private static Picture picture() {
    Shares base = new Shares(Map.of(main(), 0.6, callee(11), 0.4), 10_000);
    Shares candidate =
        new Shares(
            Map.of(main(), 60 / 160.0, callee(11), 25 / 160.0, callee(12), 75 / 160.0), 10_000);
    return new Picture(
        new Cost(100, 160, 0), Collections.nCopies(3, base), Collections.nCopies(3, candidate));
  }

  private static Trace main() {
    return new Trace(List.of(new Frame("a.B", "main", 2)));
  }

  private static Trace callee(int line) {
    return new Trace(
        List.of(
            new Frame("java.util.List", "of", 3),
            new Frame("a.B", "callee", line),
            new Frame("a.B", "main", 2)));
  }
}
