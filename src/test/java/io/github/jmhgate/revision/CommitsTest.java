package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitsTest {
  @TempDir Path folder;
  private Checkout checkout;
  private String base;

  @BeforeEach
  void commit() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    base = checkout.write("a/B.java", "one\ntwo\nthree\n").commit();
  }

  @Test
  void findsWhichCommitTouchedWhichLinesAndFiles() throws Exception {
    String first = checkout.write("a/B.java", "one\nTWO\nthree\n").commit();
    String second =
        checkout.write("a/B.java", "zero\none\nTWO\nthree\n").write("ä \"x\".txt", "x").commit();

    Commits commits = Commits.between(Git.around(checkout.folder()), base, second);

    assertThat(commits.subjects()).containsOnlyKeys(second, first).containsEntry(first, "change");
    assertThat(commits.lines("a/B.java"))
        .hasSize(2)
        .containsEntry(1, second)
        .containsEntry(3, first);
    assertThat(commits.files(first)).containsExactly("a/B.java");
    assertThat(commits.files(second)).containsExactlyInAnyOrder("a/B.java", "ä \"x\".txt");
    assertThat(commits.lines("gone")).isEmpty();
  }
}
