package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class BuildStartTest {
  @Test
  void aProcessThatNoBuildStartedWasToldNothing() {
    assertThat(BuildStart.ofThisProcess().jvmArguments()).isEmpty();
  }

  @Test
  void aProcessReadsWhatItsOptionsTell() {
    BuildStart start =
        new BuildStart(Optional.of("mvn verify"), Optional.of("a.jar"), Optional.empty());
    assertThat(start.jvmArguments())
        .containsExactly("-Djmhgate.again=mvn verify", "-Djmhgate.again.jar=a.jar");
    for (String option : start.jvmArguments()) {
      String[] nameAndValue = option.substring(2).split("=", 2);
      System.setProperty(nameAndValue[0], nameAndValue[1]);
    }
    try {
      assertThat(BuildStart.ofThisProcess()).isEqualTo(start);
    } finally {
      System.clearProperty("jmhgate.again");
      System.clearProperty("jmhgate.again.jar");
    }
  }
}
