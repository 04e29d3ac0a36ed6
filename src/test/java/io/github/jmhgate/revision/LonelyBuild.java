package io.github.jmhgate.revision;

import io.github.jmhgate.measure.jvm.JavaProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A process of its own that builds a revision's jar, for tests of what it inherits and leaves. */
public final class LonelyBuild {
  private LonelyBuild() {}

  static List<String> command(Path checkout, Path cache, String ref, List<String> build) {
    List<Object> words = new ArrayList<>(List.of(checkout, cache, ref));
    words.addAll(build);
    return JavaProcess.of(List.of(), LonelyBuild.class, words.toArray()).command();
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
            (revision, flaw) -> {});
  }
}
