package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing is measured if the jars are the same, and a benchmark may read more than its jar. */
class IdenticalJarsTest {
  @TempDir private Path folder;

  @Test
  void namesTheFilesThatTheChangeTouchesOutsideThem() throws Exception {
    Checkout checkout = new Checkout(folder.resolve("checkout"));
    checkout
        .write("benchmark.properties", "benchmark.build=" + BaseChoiceTest.build() + "\n")
        .write(".gitignore", "target\n")
        .write("data", "same")
        .write("conf.txt", "1000")
        .commit();
    checkout.write("conf.txt", "90000").write("sub/new.txt", "").commit();
    Checkout.run(checkout.folder(), Checkout.build());
    String touched =
        "this change touches files outside the jars, which a benchmark may read: conf.txt,"
            + " sub/new.txt";

    measure(checkout)
        .exits(0)
        .containsSubsequence(
            "Review first",
            touched,
            "PASSED: the benchmark jars are byte-identical, so no code has changed and nothing was"
                + " measured");
    assertThat(folder.resolve("out/report.md"))
        .content()
        .containsSubsequence("PASSED", "**Review first**", touched, "**Measured**");
    assertThat(measure(checkout, "--shard", "1/1").exitCode()).isZero();
    Console.line(
            "merge %s --settings %s --baselines %s",
            folder.resolve("out"),
            checkout.folder().resolve("benchmark.properties"),
            folder.resolve("baselines"))
        .exits(0)
        .containsSubsequence("Review first", touched, "PASSED");
  }

  private Console measure(Checkout checkout, String... more) throws Exception {
    return Console.with(
        List.of(more),
        "measure --jar %s --settings %s --baselines %s --out %s --set benchmark.against=HEAD~1",
        checkout.jar(),
        checkout.folder().resolve("benchmark.properties"),
        folder.resolve("baselines"),
        Files.createDirectories(folder.resolve("out")));
  }
}
