package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Which jars are explained if none is named. They hold nothing to measure. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no env")
class ExplainedJarsIT {
  @TempDir private Path folder;
  private Checkout checkout;

  /** As versions make them; the base's is kept from then on, as that of a measuring is. */
  @Test
  void theBasesJarMayHaveAnotherNameThanTheCandidates() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    String base = checkout.write(".gitignore", "target").write("data", "base").commit();
    String after = checkout.write("data", "candidate").commit();
    Path target = Files.createDirectories(checkout.folder().resolve("target"));
    Path candidate = target.resolve("other.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(candidate))) {
      zip.putNextEntry(new ZipEntry("data"));
    }
    Path run = folder.resolve("run");
    ExplainIT.sidecar(run.resolve("base"), base);
    ExplainIT.sidecar(run.resolve("candidate"), after);
    Files.writeString(run.resolve("report.json"), ExplainCommandTest.REGRESSED);
    Files.writeString(
        run.resolve("plan.txt"), "candidate jar sha256 " + Sha256.of(candidate) + "\n");

    assertThat(explain(run).output())
        .contains("Building the benchmark jar of revision %.12s".formatted(base))
        .doesNotContain("cannot be built", "no such benchmark jar");
    assertThat(explain(run).output()).doesNotContain("Building", "no such benchmark jar");
  }

  private GateProcess explain(Path run) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("env", "XDG_CACHE_HOME=" + folder.resolve("cache")));
    command.addAll(
        GateProcess.jarCommand(
            List.of(
                "explain",
                run.toString(),
                "--set=benchmark.jar=target/*.jar",
                "--set=benchmark.build=" + String.join(" ", Checkout.build()))));
    return GateProcess.run(checkout.folder(), command);
  }
}
