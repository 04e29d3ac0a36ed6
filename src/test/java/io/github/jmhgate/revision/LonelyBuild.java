package io.github.jmhgate.revision;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;

/** A process of its own that builds a revision's jar, for tests of what it inherits and leaves. */
public final class LonelyBuild {
  private LonelyBuild() {}

  static List<String> command(Path checkout, Path cache, String ref, List<String> build) {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                place(Git.class)
                    + File.pathSeparator
                    + place(LonelyBuild.class)
                    + File.pathSeparator
                    + place(ClassReader.class),
                LonelyBuild.class.getName(),
                checkout.toString(),
                cache.toString(),
                ref));
    words.addAll(build);
    return words;
  }

  static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Builds: the checkout, the cache's folder, a ref, and the command that builds. */
  public static void main(String[] args) throws Exception {
    Git git = Git.around(Path.of(args[0]));
    Path cache = Path.of(args[1]);
    new RevisionJar(new JarCache(cache), System.getenv())
        .of(
            git,
            git.commit(args[2]),
            args[2],
            new RevisionJar.Build(Arrays.asList(args).subList(3, args.length), List.of(), false),
            new RevisionJar.Place(
                git.top().resolve("target").resolve("benchmarks.jar"), Optional.empty()),
            cache.resolveSibling("build.log"),
            (revision, damaged) -> {});
  }
}
