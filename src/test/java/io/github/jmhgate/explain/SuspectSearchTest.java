package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jmhgate.explain.Explanation.SuspectCommit;
import io.github.jmhgate.explain.Explanation.SuspectCommits;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuspectSearchTest {
  private static final String SOURCE =
      "public class Sample { @Benchmark public int work() { return 1; } }\n";
  private static final BenchmarkId WORK = BenchmarkId.of("sample.Sample.work", Mode.AVERAGE_TIME);

  @TempDir Path folder;
  private Checkout checkout;
  private Path base;
  private String before;

  @BeforeEach
  void commitTheBase() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write(".gitignore", "*.jar\nclasses\nsrc/foreign\n");
    base = Files.move(BenchmarkJar.of(checkout.folder(), SOURCE), folder.resolve("base.jar"));
    before = checkout.commit();
  }

  @Test
  void aCommitThatTouchesAClassThatDiffersAndIsReached() throws Exception {
    checkout.write("README", "x").commit();
    Path candidate = BenchmarkJar.of(checkout.folder(), SOURCE.replace("1;", "2;"));
    String culprit = checkout.commit();

    SuspectCommits suspects = find(candidate, culprit);

    assertThat(suspects.commits()).isEqualTo(2);
    assertThat(suspects.all())
        .extracting(SuspectCommit::commit, SuspectCommit::basis, SuspectCommit::touched)
        .containsExactly(tuple(culprit, SuspectCommit.Basis.CLASSES, List.of("sample.Sample")));
  }

  @Test
  void noCommitThatTouchesNothingThatIsReached() throws Exception {
    String after = checkout.write("README", "x").write("a/Other.java", "x").commit();

    SuspectCommits suspects = find(foreign(), after);

    assertThat(suspects.all()).isEmpty();
    assertThat(suspects.obstacle()).isEmpty();
  }

  @Test
  void saysWhyNothingCanBeSaid() throws Exception {
    assertThat(find(foreign(), before).obstacle()).contains("of one commit");
    assertThat(find(foreign(), "").obstacle()).contains("not known");
    assertThat(find(foreign(), "0".repeat(40)).obstacle()).contains("has no revision");
  }

  /** Other code than any commit has. */
  private Path foreign() throws Exception {
    Path jar =
        BenchmarkJar.of(
            Files.createDirectories(folder.resolve("foreign")), SOURCE.replace("1;", "3;"));
    return Files.copy(
        jar, checkout.folder().resolve("foreign.jar"), StandardCopyOption.REPLACE_EXISTING);
  }

  private SuspectCommits find(Path candidate, String after) throws Exception {
    return new SuspectSearch(
            new MeasuredJars(base, candidate, before, after), new SettingsReader().read())
        .find(null);
  }
}
