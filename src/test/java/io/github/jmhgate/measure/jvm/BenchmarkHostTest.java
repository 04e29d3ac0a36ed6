package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.jardiff.SampleJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkHostTest {
  @TempDir private Path folder;

  @Test
  void itsEntriesAreFiles() throws Exception {
    Path jar = jar("benchmarks.jar", "a/data.txt", "lib/core.jar", true);

    BenchmarkHost.unpacked(launchOf(jar), unpacked());
    assertThat(unpacked().resolve("a/data.txt")).hasContent("1");
  }

  @Test
  void theRestOfALaunchStaysAsItIs() throws Exception {
    Path library = jar("lib/core.jar", "other.txt", "", false);
    Path jar = jar("benchmarks.jar", "a/data.txt", "lib/core.jar", true);

    assertThat(BenchmarkHost.unpacked(launchOf(jar), unpacked()))
        .isEqualTo(
            new Launch(List.of(unpacked(), library), Launch.currentJava(), List.of("-Xmx1g")));
  }

  private static Launch launchOf(Path jar) {
    return new Launch(List.of(jar), Launch.currentJava(), List.of("-Xmx1g"));
  }

  @Test
  void oneThatDoesNotAskOrNamesWhatIsNotBesideItIsRunAsItIs() throws Exception {
    for (Path jar :
        List.of(
            jar("own.jar", "data.txt", "", false),
            jar("salted.jar", "data.txt", "file:///elsewhere/core.jar", true))) {
      Launch launch = BenchmarkJar.launch(jar);
      assertThat(BenchmarkHost.unpacked(launch, unpacked())).isSameAs(launch);
    }
    assertThat(unpacked()).doesNotExist();
  }

  @Test
  void nothingIsWrittenBesideTheFolder() throws Exception {
    Path jar = jar("evil.jar", "../evil.txt", "", true);
    assertThatThrownBy(() -> BenchmarkHost.unpacked(BenchmarkJar.launch(jar), unpacked()))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll(
            "evil.jar cannot be unpacked to " + unpacked(),
            "its entry ../evil.txt leads out of it");
    assertThat(folder.resolve("evil.txt")).doesNotExist();
  }

  private Path unpacked() {
    return folder.resolve("unpacked");
  }

  private Path jar(String name, String entry, String classPath, boolean asks) throws Exception {
    Path jar = folder.resolve(name);
    Files.createDirectories(jar.getParent());
    return SampleJar.empty()
        .withManifest("Class-Path", classPath, JarParts.AS_FOLDER.toString(), asks + "")
        .with(entry, "1")
        .write(jar);
  }
}
