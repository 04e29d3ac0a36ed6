package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.code.SampleJar;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.OwnFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedJarTest {
  @TempDir private Path folder;

  @Test
  void itsEntriesAreFilesAndTheRestStaysAsItIs() throws Exception {
    Path library = jar("lib/core.jar", "other.txt", "", false);
    Path jar = jar("benchmarks.jar", "a/data.txt", "lib/core.jar", true);

    Launch launch = new Launch(List.of(jar), Launch.currentJava(), List.of("-Xmx1g"));
    assertThat(BenchmarkHost.unpacked(launch, unpacked()))
        .isEqualTo(
            new Launch(List.of(unpacked(), library), Launch.currentJava(), List.of("-Xmx1g")));
    assertThat(unpacked().resolve("a/data.txt")).hasContent("1");
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

  @Test
  void aWorkingCopyHasFilesAndLinksButNoResultsAndNoGit() throws Exception {
    Path from = Files.createDirectories(folder.resolve("from/data/deep")).getParent().getParent();
    Files.writeString(from.resolve("data/deep/words.txt"), "words");
    Files.createSymbolicLink(from.resolve("link"), Path.of("data/deep/words.txt"));
    OwnFiles.claim(from.resolve("target/jmh-gate"), List.of("report.txt"));
    Files.createDirectories(from.resolve(".git/objects"));
    Path to = from.resolve("target/jmh-gate/folder1");

    try (WorkingCopy copy = WorkingCopy.make(from, to, 100)) {
      assertThat(copy.folder().resolve("data/deep/words.txt")).hasContent("words");
      assertThat(copy.folder().resolve("link")).isSymbolicLink().hasContent("words");
      assertThat(copy.folder().resolve("target/jmh-gate")).doesNotExist();
      assertThat(copy.folder().resolve(".git")).doesNotExist();
      Files.writeString(copy.folder().resolve("data/deep/words.txt"), "others");
    }
    assertThat(to).doesNotExist();
    assertThat(from.resolve("data/deep/words.txt")).hasContent("words");
  }

  @Test
  void refusesAWorkingCopyThatIsTooLarge() throws Exception {
    Path from = Files.createDirectories(folder.resolve("from"));
    Files.write(from.resolve("large"), new byte[101]);
    assertThatThrownBy(() -> WorkingCopy.make(from, folder.resolve("to"), 100))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("too many for benchmark.folder=own; start in a smaller folder");
  }
}
