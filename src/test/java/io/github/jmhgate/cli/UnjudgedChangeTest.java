package io.github.jmhgate.cli;

import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that compares variants in place of being judged is judged all the same. */
class UnjudgedChangeTest {
  private static final String BUILD = "benchmark.build=no-such-program\n";

  @TempDir private Path folder;
  private Checkout checkout;

  @BeforeEach
  void base() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("benchmark.properties", BUILD).commit();
    Files.createDirectories(checkout.jar().getParent());
    Files.writeString(checkout.jar(), "not the base's");
  }

  @Test
  void theBaseDecidesWhetherAChangeIsJudged() throws Exception {
    String own = "benchmark.mode=versus\nbenchmark.versus[a]=A.m B.m\n";
    checkout.write("benchmark.properties", BUILD + own);

    measure("benchmark.against=HEAD")
        .exits(3)
        .contains(
            own.substring(0, own.indexOf('=')) + " is ",
            "the target's value counts",
            "the base cannot be measured");
  }

  @Test
  void whereTheBaseIsUnknownTheChangeDoesNotDecideIt() throws Exception {
    checkout.write("benchmark.properties", BUILD + "benchmark.mode=versus\n");

    measure("benchmark.against=none")
        .fails(3)
        .contains("this change sets benchmark.mode, and whether its target does is unknown: ")
        .hasLineCount(1);
  }

  private Console measure(String set) {
    return Console.line(
        "measure --jar %s --settings %s --baselines %s --out %s --set %s",
        checkout.jar(),
        checkout.folder().resolve("benchmark.properties"),
        checkout.folder().resolve("baselines"),
        folder.resolve("out"),
        set);
  }
}
