package io.github.jmhgate.revision;

import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.WholeFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A repository of a worktree's own, in a folder {@code .git} as a clone has it. A worktree has a
 * file {@code .git} instead, which plugins with an older JGit cannot read, such as
 * git-commit-id-plugin 4.9.10. The new repository has the same commit, index, branches and tags. It
 * borrows all objects, so nothing is copied, and what a build commits or tags stays in it.
 */
final class OwnRepository {
  private static final String GIT = ".git";

  /** Settings that builds or git itself need there. All others, such as credentials, stay away. */
  private static final Pattern NEEDED =
      Pattern.compile(
          "remote\\..*\\.url|filter\\..*|user\\.(name|email)"
              + "|core\\.(autocrlf|eol|excludesfile|attributesfile)",
          Pattern.DOTALL);

  /** The user in the address of a remote, who may be a token. */
  private static final Pattern USER = Pattern.compile("^(\\w{1,20}://)[^/]*@");

  private static final List<String> COPIED = List.of("shallow", "info/exclude", "info/attributes");
  private static final int SHA_256_DIGITS = 64;

  private final Path worktree;
  private final Path made;

  private OwnRepository(Path worktree, Path made) {
    this.worktree = worktree;
    this.made = made;
  }

  /**
   * Gives a worktree a repository of its own. If that fails, the worktree stays as it was.
   *
   * @param worktree a checked-out worktree
   * @param scratch a folder that does not exist, on the same file system
   */
  static void give(Path worktree, Path scratch) throws RevisionException, InterruptedException {
    try {
      Files.createDirectory(scratch);
    } catch (IOException e) {
      throw failed(worktree, e);
    }
    try {
      OwnRepository repository = new OwnRepository(worktree, scratch.resolve(GIT));
      repository.init(scratch);
      repository.borrowObjects();
      repository.copyRefs();
      repository.copySettings();
      repository.copyFiles();
      // From here on, git in the worktree knows only the new repository.
      Files.move(worktree.resolve(GIT), scratch.resolve("link"));
      Files.move(repository.made, worktree.resolve(GIT));
    } catch (IOException e) {
      throw failed(worktree, e);
    } finally {
      restore(worktree, scratch);
    }
  }

  private static RevisionException failed(Path worktree, IOException e) {
    return new RevisionException(worktree + " gets no repository of its own: " + FileTrouble.of(e));
  }

  /** Puts the link of the worktree back if there is no repository in its place. */
  private static void restore(Path worktree, Path scratch) {
    Path link = scratch.resolve("link");
    try {
      if (Files.exists(link) && !Files.exists(worktree.resolve(GIT), LinkOption.NOFOLLOW_LINKS)) {
        Files.move(link, worktree.resolve(GIT));
      }
      WholeFolder.delete(scratch);
    } catch (IOException e) {
      // The folder around both is temporary.
    }
  }

  private void init(Path scratch) throws IOException, RevisionException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("-c", "init.defaultBranch=main", "-c", "init.defaultRefFormat=files"));
    words.addAll(List.of("init", "--quiet", "--template="));
    String commit = read("rev-parse", "HEAD");
    if (commit.length() == SHA_256_DIGITS) {
      words.add("--object-format=sha256");
    }
    require(Git.run(scratch, words.toArray(String[]::new)));
    Files.writeString(made.resolve("HEAD"), commit + "\n");
  }

  private void borrowObjects() throws IOException, RevisionException, InterruptedException {
    String objects = place("objects").toString().replace('\\', '/');
    if (objects.startsWith("\"") || objects.contains("\n")) {
      throw new RevisionException("git cannot borrow objects from a folder of this name");
    }
    Path info = Files.createDirectories(made.resolve("objects/info"));
    Files.writeString(info.resolve("alternates"), objects + "\n");
  }

  private void copyRefs() throws IOException, RevisionException, InterruptedException {
    String refs = wholly("for-each-ref", "--format=%(objectname) %(refname)");
    Files.writeString(made.resolve("packed-refs"), refs);
  }

  private void copySettings() throws RevisionException, InterruptedException {
    String file = made.resolve("config").toString();
    for (String setting : wholly("config", "--local", "--null", "--list").split("\0")) {
      int end = setting.indexOf('\n');
      if (end > 0 && NEEDED.matcher(setting.substring(0, end)).matches()) {
        String value = USER.matcher(setting.substring(end + 1)).replaceFirst("$1");
        String key = setting.substring(0, end);
        require(Git.run(worktree, "config", "--file", file, "--add", key, value));
      }
    }
  }

  private void copyFiles() throws IOException, RevisionException, InterruptedException {
    for (String name : COPIED) {
      Path from = place(name);
      if (Files.isRegularFile(from)) {
        Path to = made.resolve(name);
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
      }
    }
    // With its parts, if git keeps it in two.
    Path index = place("index");
    try (var files = Files.newDirectoryStream(index.resolveSibling("."), "{index,sharedindex.*}")) {
      for (Path file : files) {
        Files.copy(file, made.resolve(file.getFileName().toString()));
      }
    }
  }

  /** Returns the place of a file of the worktree's repository. */
  private Path place(String name) throws RevisionException, InterruptedException {
    return worktree.resolve(read("rev-parse", "--git-path", name)).normalize();
  }

  private String read(String... arguments) throws RevisionException, InterruptedException {
    return wholly(arguments).strip();
  }

  private String wholly(String... arguments) throws RevisionException, InterruptedException {
    Command.Exited ended = require(Git.run(worktree, arguments));
    if (ended.output().length >= Command.MOST_READ) {
      throw new RevisionException("git printed too much");
    }
    return new String(ended.output(), StandardCharsets.UTF_8);
  }

  private static Command.Exited require(Command.Exited ended) throws RevisionException {
    if (!ended.ok()) {
      throw new RevisionException(ended.complaint());
    }
    return ended;
  }
}
