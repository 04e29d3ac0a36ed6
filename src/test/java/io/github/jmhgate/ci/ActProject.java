package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A project with the workflows of docs/ci.md, which nektos/act runs: a bare repository, the actions
 * of others replaced by stand-ins that copy files, and a REST interface. Our own workflows and
 * actions are those of this checkout.
 */
final class ActProject extends ServedProject implements AutoCloseable {
  static final String NAME = "owner/project";

  private static final Path STAND_INS =
      Checkout.file("src/test/resources/io/github/jmhgate/ci/actions");
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
        workflow.jobs().forEach(job -> permissions.put(job.id(), permissions(workflow, job)));
      }
    }
    Files.write(store.resolve("permissions"), lines(permissions));
    Files.createFile(store.resolve("used"));
    api = new GitHubApi(NAME, store.resolve("artifacts"), permissions);
    publish();
    signIn();
    guard();
  }

  /** Leaves a test out, with a word, if what it needs is not installed. */
  static void assumeInstalled() {
    assumeTrue(act() != null, "left out: act is neither on the PATH nor in -Djmhgate.act");
    for (String tool : List.of("gh", "jq", "unzip", "git")) {
      assumeTrue(ScriptRun.isInstalled(tool), "left out: " + tool + " is not installed");
    }
  }

  private static Path act() {
    String given = System.getProperty("jmhgate.act", "");
    if (!given.isEmpty()) {
      return Path.of(given);
    }
    return ScriptRun.isInstalled("act") ? Path.of("act") : null;
  }

  /** A job's own permissions, else its workflow's. */
  private static Map<String, String> permissions(Workflow workflow, Workflow.Job job) {
    Object own = job.body().get("permissions");
    Map<String, String> all = new TreeMap<>();
    ((Map<?, ?>) (own == null ? workflow.root().get("permissions") : own))
        .forEach((scope, access) -> all.put(scope.toString(), access.toString()));
    return all;
  }

  private static List<String> lines(Map<String, Map<String, String>> permissions) {
    List<String> lines = new ArrayList<>();
    permissions.forEach(
        (job, scopes) ->
            scopes.forEach((scope, access) -> lines.add(job + " " + scope + " " + access)));
    return lines;
  }

  /** What is published of this project: without what is built, because act copies it all. */
  private void publish() throws IOException {
    for (String part : List.of("action.yml", ".github", "resources")) {
      for (Path file : Checkout.sources(Checkout.file(part))) {
        Path to = folder.resolve("own").resolve(Checkout.root().relativize(file));
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }

  /** The token of each job is its name. */
  private void signIn() throws IOException {
    executable(
        bin.resolve("gh"),
        """
        [[ $GH_TOKEN == the-token ]] || exit 9
        export GH_TOKEN=$GITHUB_JOB GH_HOST=github.localhost GH_CONFIG_DIR='%s' HTTP_PROXY='%s'
        exec '%s' "$@"
        """
            .formatted(folder, api.proxy(), ScriptRun.installed("gh").orElseThrow()));
  }

  /** The repository takes pushes of jobs that may write, and of those of the test. */
  private void guard() throws Exception {
    Path hook = origin.resolve("hooks/pre-receive");
    executable(
        hook,
        """
        [[ -n ${GITHUB_JOB:-} ]] || exit 0
        grep -qx "$GITHUB_JOB contents write" '%1$s/permissions' || exit 1
        echo "$GITHUB_JOB contents write" >>'%1$s/used'
        """
            .formatted(store));
    GitRun.lines(origin, "config", "uploadpack.allowAnySHA1InWant", "true");
  }

  /** Writes a workflow of docs/ci.md, the one of this number if several have its name. */
  ActProject workflow(String name, int number) throws IOException {
    String file = ".github/workflows/" + name;
    List<CiPage.Block> all =
        CiPage.yaml().stream().filter(block -> block.file().equals(file)).toList();
    return workflow(name, all.get(number).text());
  }

  ActProject workflow(String name, String text) throws IOException {
    Path to = work.resolve(".github/workflows").resolve(name);
    Files.createDirectories(to.getParent());
    Files.writeString(to, text);
    Workflow own = Workflow.of(name, text);
    own.jobs().stream()
        .filter(job -> !job.body().containsKey("uses"))
        .forEach(job -> permissions.put(job.id(), permissions(own, job)));
    Files.write(store.resolve("permissions"), lines(permissions));
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
  ActRun run(String name, Map<String, Object> event, Map<String, String> more) throws Exception {
    Map<String, Object> whole = new LinkedHashMap<>(event);
    whole.put("repository", Map.of("full_name", NAME, "default_branch", "main", "name", "project"));
    Path file = folder.resolve("event.json");
    JSON.std.write(whole, file.toFile());
    List<String> command =
        new ArrayList<>(List.of(act().toString(), name, "--eventpath", file.toString()));
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
    Map<String, String> variables = new TreeMap<>(Map.of("GITHUB_REPOSITORY", NAME));
    variables.put("GITHUB_RUN_ID", String.valueOf(++runs));
    variables.putAll(more);
    variables.forEach((key, value) -> command.addAll(List.of("--env", key + "=" + value)));
    ProcessBuilder builder = new ProcessBuilder(command).directory(work.toFile());
    builder.environment().clear();
    builder.environment().putAll(variables());
    builder.environment().remove("XDG_CACHE_HOME"); // the workflows say where
    builder.environment().put("ORIGIN", origin.toString());
    builder.environment().put("STORE", store.toString());
    builder.environment().put("TEST_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("HOME", folder.toString());
    Path log = folder.resolve("run-" + runs + ".log");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    int exitCode = builder.start().waitFor();
    String output = Files.readString(log);
    System.out.println("== run " + runs + ": " + name + "\n" + output);
    assertThat(hit).as(output).doesNotExist();
    assertThat(api.refused).as(output).isEmpty();
    return new ActRun(runs, exitCode, output);
  }

  /** Pushes all to main, and runs the workflows of that. */
  ActRun runPush() throws Exception {
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
      for (Path file : Checkout.sources(root)) {
        pattern
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> pins.add(found.group(1) + found.group(2)));
      }
    }
    return pins;
  }

  /** The files of an artifact of a run. */
  List<String> artifact(ActRun run, String name) throws IOException {
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

  /** Asserts that these jobs used every permission that they ask for, and no other. */
  void usedWhatTheyAskFor(String... jobs) throws IOException {
    TreeSet<String> used = new TreeSet<>(Files.readAllLines(store.resolve("used")));
    used.addAll(api.used);
    TreeSet<String> asked =
        permissions.entrySet().stream()
            .filter(job -> List.of(jobs).contains(job.getKey()))
            .flatMap(job -> lines(Map.of(job.getKey(), job.getValue())).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    // Who may write may also read.
    used.removeIf(
        one -> one.endsWith(" read") && asked.contains(one.replaceFirst("read$", "write")));
    assertThat(used).isEqualTo(asked);
  }

  @Override
  public void close() {
    api.close();
  }
}
