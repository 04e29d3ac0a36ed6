package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumedFolderTest {
  @TempDir Path folder;

  @Test
  void hasNoFileThatACommitBrought() throws Exception {
    Checkout checkout = new Checkout(folder.resolve("checkout"));
    Path results = checkout.folder().resolve("target/jmh-gate");
    checkout.write("data", "text").commit();
    checkout.write("target/jmh-gate/plan.txt", "left by an earlier measuring");
    assertThatCode(() -> ResumedFolder.check(results)).doesNotThrowAnyException();
    assertThatCode(() -> ResumedFolder.check(folder.resolve("out"))).doesNotThrowAnyException();

    checkout.commit();
    assertThatThrownBy(() -> ResumedFolder.check(results))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(
            "has files that git tracks, such as target/jmh-gate/plan.txt, so a change can")
        .message()
        .hasLineCount(1);
  }
}
