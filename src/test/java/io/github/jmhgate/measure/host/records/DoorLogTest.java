package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What doors report; {@code RecordTrapsIT} passes the doors of real JVMs. */
class DoorLogTest {
  @TempDir private Path folder;
  private Path jar;
  private DoorLog log;

  @BeforeEach
  void begin() throws Exception {
    jar = folder.resolve("own.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("words.txt"));
    }
    log = new DoorLog(List.of(jar, Files.createDirectory(folder.resolve("classes"))));
    log.begin(getClass().getClassLoader());
  }

  private void passes(JdkDoor door, Object... what) {
    log.accept(door.name(), new Object[] {what[0], what.length > 1 ? what[1] : null});
  }

  @Test
  void keepsEntriesOfItsOwnJarsByAnyName() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link.jar"), jar);
    try (ZipFile own = new ZipFile(jar.toFile());
        ZipFile linked = new ZipFile(link.toFile())) {
      passes(JdkDoor.ENTRY, own, "words.txt");
      passes(JdkDoor.ENTRY, linked, new ZipEntry("none.txt"));
    }
    assertThat(log.end()).containsExactly("opened none.txt", "opened words.txt");
  }

  @Test
  void aClassThatTheLoaderReadsIsNoEntryThatCodeReads() throws Exception {
    try (ZipFile own = new ZipFile(jar.toFile())) {
      log.loads("a/B.class");
      passes(JdkDoor.ENTRY, own, "META-INF/versions/17/a/B.class");
      passes(JdkDoor.ENTRY, own, "a/B.class");
      log.loads(null);
      assertThat(log.end()).isEmpty();
      log.begin(getClass().getClassLoader());
      passes(JdkDoor.ENTRY, own, "a/B.class");
    }
    assertThat(log.end()).containsExactly("opened a/B.class");
  }

  @Test
  void whatMayReadAllCountsAsEverything() throws Exception {
    passes(JdkDoor.FILE, jar.toString());
    assertThat(log.end()).containsExactly("opened ");

    log.begin(getClass().getClassLoader());
    try (ZipFile own = new ZipFile(jar.toFile())) {
      passes(JdkDoor.ENTRIES, own);
    }
    assertThat(log.end()).containsExactly("opened ");

    log.begin(getClass().getClassLoader());
    log.opens("a\nb");
    assertThat(log.end()).containsExactly("opened ");
  }

  @Test
  void aFileInAFolderOfTheClassPathIsAnEntry() {
    passes(JdkDoor.FILE, folder.resolve("classes/a/words.txt"));
    assertThat(log.end()).containsExactly("opened a/words.txt");
  }

  /** Its own methods must not run where they could see or change what is kept. */
  @Test
  void doesNotAskAFileThatIsNotTheJdksWhatItIs() {
    File liar =
        new File("none") {
          @Override
          public String toString() {
            throw new AssertionError();
          }
        };
    passes(JdkDoor.FILE, liar);
    assertThat(log.end()).containsExactly("opened ");
  }

  private interface Face {}

  private static class Above {}

  private static class Below extends Above implements Face {}

  @Test
  void onlyALookUpListsTypesAbove() throws Exception {
    URL classes = getClass().getProtectionDomain().getCodeSource().getLocation();
    String here = DoorLogTest.class.getName().replace('.', '/');
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
      Class<?> below = loader.loadClass(Below.class.getName());
      log.begin(loader);
      passes(JdkDoor.LISTED, below);
      passes(JdkDoor.LISTED, String.class);
      assertThat(log.end()).containsExactly("listed " + here + "$Below");

      log.begin(loader);
      passes(JdkDoor.LOOKED_UP, below);
      assertThat(log.end())
          .containsExactly(
              "listed " + here + "$Above", "listed " + here + "$Below", "listed " + here + "$Face");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PROCESS", "NATIVE_CALL"})
  void whatCannotBeWatchedIsAnObstacle(JdkDoor door) {
    assertThat(log.obstacle()).isNull();
    passes(door, "any");
    assertThat(log.obstacle()).isNotBlank();
    log.begin(getClass().getClassLoader());
    assertThat(log.obstacle()).isNull();
  }

  @Test
  void aLibraryIsAnObstacleIfTheBenchmarkLoadsIt() {
    passes(JdkDoor.LIBRARY, String.class);
    assertThat(log.obstacle()).isNull();
    passes(JdkDoor.LIBRARY, getClass());
    assertThat(log.obstacle()).isEqualTo("it loads native code");
  }

  @Test
  void aServiceThatTheJdkAskedForInVainCountsForLaterBenchmarks() {
    String service = "META-INF/services/java.nio.charset.spi.CharsetProvider";
    log.opens(service);
    assertThat(log.foundServiceOfJdk(name -> true)).isTrue();
    assertThat(log.foundServiceOfJdk(name -> false)).isFalse();
    log.end();
    log.begin(getClass().getClassLoader());
    assertThat(log.end()).containsExactly("opened " + service);
  }
}
