package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.GateProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;

/**
 * A project with the workflows of docs/ci.md, which nektos/act runs: a bare repository, the actions
 * of others replaced by stand-ins that copy files, and a REST interface. Our own workflows and
 * actions are those of this checkout.
 */
final class ActProject extends ServedProject implements AutoCloseable {
  static final String NAME = "owner/project";

  private static final Path STAND_INS =
      Sources.file("src/it/resources/io/github/jmhgate/ci/actions");
  private static final Pattern OWN = Pattern.compile("(jmhgate/jmh-gate)[A-Za-z0-9_./-]*(@\\S+)");
  private static final Pattern OTHERS =
      Pattern.compile("uses: (actions/[a-z-]+)[a-z/]*(@[0-9a-f]{40})");

  final GitHubApi api;
  private final Path store;
  private final Map<String, Map<String, String>> permissions = new TreeMap<>();
  private int runs;

  ActProject(Path folder, String example) throws Exception {
    super(folder, example);
    store = Files.createDirectories(folder.resolve("store"));
    for (Workflow workflow : Workflow.all()) {
      if (workflow.isCalled()) {
        permit(workflow);
      }
    }
    Files.createFile(store.resolve("used"));
    api = new GitHubApi(NAME, store.resolve("artifacts"), permissions);
    publish();
    signIn();
    guard();
  }

  /** Leaves a test out if what it needs is not installed, and says where act is. */
  static String assumeInstalled() {
    Scripts.assumeInstalled("gh", "jq", "unzip", "git");
    return Scripts.assumeTool("act", "jmhgate.act");
  }

  /** Lets the jobs of a workflow do what it says, each also in a line of a file. */
  private void permit(Workflow workflow) throws IOException {
    for (Workflow.Job job : workflow.jobs()) {
      if (!job.body().containsKey("uses")) {
        Map<String, String> scopes = new TreeMap<>();
        job.permissions().forEach((scope, access) -> scopes.put(scope + "", access + ""));
        permissions.put(job.id(), scopes);
      }
    }
    Files.write(store.resolve("permissions"), asked(permissions.keySet().toArray(String[]::new)));
  }

  private TreeSet<String> asked(String... jobs) {
    TreeSet<String> lines = new TreeSet<>();
    for (String job : jobs) {
      permissions.get(job).forEach((scope, access) -> lines.add(job + " " + scope + " " + access));
    }
    return lines;
  }

  /** What is published of this project: without what is built, because act copies it all. */
  private void publish() throws IOException {
    Path own = Files.createDirectories(folder.resolve("own"));
    Files.copy(Sources.file("action.yml"), own.resolve("action.yml"));
    Sources.copy(Sources.file(".github"), own.resolve(".github"));
    Sources.copy(Sources.file("resources"), own.resolve("resources"));
  }

  /** The token of each job is its name. */
  private void signIn() throws IOException {
    Scripts.executable(
        bin.resolve("gh"),
        """
        [[ $GH_TOKEN == the-token ]] || exit 9
        export GH_TOKEN=$GITHUB_JOB GH_HOST=github.localhost GH_CONFIG_DIR='%s' HTTP_PROXY='%s'
        exec '%s' "$@"
        """
            .formatted(folder, api.proxy(), Scripts.installed("gh").orElseThrow()));
  }

  /** The repository takes pushes of jobs that may write, and of those of the test. */
  private void guard() throws Exception {
    Scripts.executable(
        origin.resolve("hooks/pre-receive"),
        """
        [[ -n ${GITHUB_JOB:-} ]] || exit 0
        grep -qx "$GITHUB_JOB contents write" '%1$s/permissions' || exit 1
        echo "$GITHUB_JOB contents write" >>'%1$s/used'
        """
            .formatted(store));
    Scripts.git(origin, "config", "uploadpack.allowAnySHA1InWant", "true");
  }

  /** Writes a workflow of docs/ci.md, the one of this number if several have its name. */
  ActProject workflow(String name, int number) throws IOException {
    return workflow(name, Workflow.shown(".github/workflows/" + name).get(number).text());
  }

  ActProject workflow(String name, String text) throws IOException {
    Path to = Files.createDirectories(work.resolve(".github/workflows"));
    Files.writeString(to.resolve(name), text);
    permit(Workflow.of(name, text));
    return this;
  }

  /**
   * Pushes a change as pull request 7, and returns its event.
   *
   * @param labels those it has; the last was just given if the action is {@code labeled}
   */
  Map<String, Object> pullRequest(String action, String branch, String... labels) throws Exception {
    String sha = push(branch);
    git("checkout", "--quiet", "-B", "merged", "main");
    git("merge", "--quiet", "--no-ff", "-m", "Merge", branch);
    git("push", "--quiet", "--force", "origin", "merged:refs/pull/7/merge");
    git("push", "--quiet", "--force", "origin", branch + ":refs/pull/7/head");
    git("push", "--quiet", "origin", "--delete", branch); // it is one of a fork
    git("checkout", "--quiet", branch);
    Map<String, Object> pull = new HashMap<>();
    pull.put("number", 7);
    pull.put("state", "open");
    pull.put("title", hostile());
    pull.put("head", GitHubApi.head("stranger", branch, sha));
    pull.put("base", Map.of("ref", "main", "sha", git("rev-parse", "main")));
    pull.put("labels", Stream.of(labels).map(label -> Map.of("name", label)).toList());
    api.pulls.put(7, pull);
    Map<String, Object> event = new LinkedHashMap<>(Map.of("action", action, "number", 7));
    event.put("pull_request", pull);
    if (action.equals("labeled")) {
      event.put("label", Map.of("name", labels[labels.length - 1]));
    }
    return event;
  }

  /**
   * Runs the workflows of this event.
   *
   * @param more variables of the run, such as {@code GITHUB_REF}
   */
  Run run(String name, Map<String, Object> event, Map<String, String> more) throws Exception {
    Map<String, Object> whole = new LinkedHashMap<>(event);
    whole.put("repository", Map.of("full_name", NAME, "default_branch", "main", "name", "project"));
    Path file = folder.resolve("event.json");
    JSON.std.write(whole, file.toFile());
    List<String> command =
        new ArrayList<>(List.of(assumeInstalled(), name, "--eventpath", file.toString()));
    command.addAll(List.of("--platform", "ubuntu-latest=-self-hosted", "--no-skip-checkout"));
    command.addAll(List.of("--secret", "GITHUB_TOKEN=the-token", "--actor", "stranger"));
    command.addAll(List.of("--action-cache-path", folder.resolve("act").toString()));
    command.addAll(List.of("--action-offline-mode", "--no-cache-server", "--pull=false"));
    for (String own : pins(OWN)) {
      command.addAll(List.of("--local-repository", own + "=" + folder.resolve("own")));
    }
    for (String other : pins(OTHERS)) {
      String to = other.replaceFirst("actions/([a-z-]+)@.*", "$1");
      command.addAll(List.of("--local-repository", other + "=" + STAND_INS.resolve(to)));
    }
    Map<String, String> variables = new HashMap<>(Map.of("GITHUB_REPOSITORY", NAME));
    variables.put("GITHUB_RUN_ID", String.valueOf(++runs));
    variables.putAll(more);
    variables.forEach((key, value) -> command.addAll(List.of("--env", key + "=" + value)));
    Map<String, String> ofAct = variables();
    ofAct.remove("XDG_CACHE_HOME"); // the workflows say where
    ofAct.put("ORIGIN", origin.toString());
    ofAct.put("STORE", store.toString());
    ofAct.put("TEST_JAVA_HOME", System.getProperty("java.home"));
    ofAct.put("HOME", folder.toString());
    Run run = new Run(runs, GateProcess.run(work, ofAct, command));
    System.out.println("== run " + runs + ": " + name + "\n" + run.output());
    assertThat(hit).as(run.output()).doesNotExist();
    assertThat(api.refused).as(run.output()).isEmpty();
    return run;
  }

  /** Runs the workflows of pull request 7. */
  Run runPull(Map<String, Object> event) throws Exception {
    return run("pull_request", event, Map.of("GITHUB_REF", "refs/pull/7/merge"));
  }

  /** Pushes all to main, and runs the workflows of that. */
  Run runPush() throws Exception {
    String head = push("main");
    return run(
        "push",
        Map.of("ref", "refs/heads/main", "after", head, "deleted", false),
        Map.of("GITHUB_REF", "refs/heads/main"));
  }

  /** Every action and workflow that ours and those of the project name, of others or not. */
  private Set<String> pins(Pattern pattern) throws IOException {
    Set<String> pins = new TreeSet<>();
    for (Path root : List.of(folder.resolve("own"), work.resolve(".github"))) {
      for (Path file : Sources.in(root)) {
        pattern
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> pins.add(found.group(1) + found.group(2)));
      }
    }
    return pins;
  }

  /** Has Maven leave a copy of what the gate's cache holds after each run. */
  ActProject copyCaches() throws Exception {
    Path mvn = bin.resolve("mvn");
    Path real = Files.move(mvn, bin.resolve("real-mvn"));
    Scripts.executable(
        mvn,
        """
        code=0
        '%s' "$@" || code=$?
        cp -r "$XDG_CACHE_HOME" '%s'
        exit "$code"
        """
            .formatted(real, store.resolve("caches")));
    return this;
  }

  /** The folder with the jar of a commit, in such a copy. */
  Path cached(String commit) throws IOException {
    try (Stream<Path> files = Files.walk(store.resolve("caches"))) {
      return files
          .filter(file -> file.endsWith("benchmarks.jar") && file.toString().contains(commit))
          .map(Path::getParent)
          .findFirst()
          .orElseThrow();
    }
  }

  /** The files of an artifact of a run. */
  List<String> artifact(Run run, String name) throws IOException {
    Path at = store.resolve("artifacts/" + run.id() + "/" + name);
    if (!Files.isDirectory(at)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(at)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> at.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  /** A file of an artifact of a run. */
  String artifactText(Run run, String name, String file) throws IOException {
    return Files.readString(store.resolve("artifacts/" + run.id() + "/" + name + "/" + file));
  }

  /** Asserts that these jobs used every permission that they ask for, and no other. */
  void usedWhatTheyAskFor(String... jobs) throws IOException {
    TreeSet<String> used = new TreeSet<>(Files.readAllLines(store.resolve("used")));
    used.addAll(api.used);
    TreeSet<String> asked = asked(jobs);
    // Who may write may also read.
    used.removeIf(
        permission ->
            permission.endsWith(" read")
                && asked.contains(permission.replaceFirst("read$", "write")));
    assertThat(used).isEqualTo(asked);
  }

  /**
   * What act printed of a run.
   *
   * @param id the run's number, from 1
   */
  record Run(int id, GateProcess process) {
    private static final Pattern JOB =
        Pattern.compile("(?m)^\\[([^\\]]+)\\] .*Job (succeeded|failed)$");
    private static final Pattern ERROR =
        Pattern.compile("(?m)::error (file=[^,]+,line=\\d+),title=([^:]*)::");

    AbstractStringAssert<?> exits(int code) {
      return process.exits(code);
    }

    String output() {
      return process.output();
    }

    /** The jobs that ran, each with how it ended. */
    List<String> jobs() {
      return JOB.matcher(output())
          .results()
          .map(found -> found.group(1).replaceAll(".*/", "").strip() + " " + found.group(2))
          .sorted()
          .toList();
    }

    /** Errors at a line: the place and the title of each. */
    List<String> errors() {
      return ERROR
          .matcher(output())
          .results()
          .map(found -> found.group(1) + " " + found.group(2))
          .toList();
    }
  }

  @Override
  public void close() {
    api.close();
  }
}
