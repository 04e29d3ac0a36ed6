package io.github.jmhgate.ci;

import com.lesfurets.jenkins.unit.PipelineTestHelper;
import groovy.lang.Binding;
import groovy.lang.Closure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * One run of the Jenkinsfile without Jenkins. The library loads the script and hands every call to
 * us; what a declarative pipeline makes of the calls is written here, for the directives that the
 * Jenkinsfile uses. A directive or step that is not known here is an error of the test.
 */
final class JenkinsRun {
  /** One step that ran: in which stage, with which argument as Groovy prints it. */
  record Step(String stage, String name, String argument) {}

  /** What a shell command that ends with another code than 0 does to its stage. */
  private static final class CommandFailed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final String PIPELINE = "pipeline";

  private final PipelineTestHelper helper = new PipelineTestHelper();
  private final Binding binding = new Binding();
  private final String branch;
  private final Set<String> failing;

  private final List<String> declaredStages = new ArrayList<>();
  private final List<String> stagesRun = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final Map<String, String> options = new HashMap<>();
  private String stage = PIPELINE;
  private boolean stageFailed;
  private boolean stageSkipped;
  private boolean failed;

  private JenkinsRun(String branch, Set<String> failing) {
    this.branch = branch;
    this.failing = failing;
  }

  /**
   * Runs it.
   *
   * @param branch the branch of a multibranch job, empty in any other job
   * @param failing the shell commands that fail
   */
  static JenkinsRun of(String branch, Set<String> failing) {
    JenkinsRun run = new JenkinsRun(branch, failing);
    run.start();
    return run;
  }

  List<String> declaredStages() {
    return declaredStages;
  }

  List<String> stagesRun() {
    return stagesRun;
  }

  List<Step> steps() {
    return steps;
  }

  /** The shell commands, in order. */
  List<String> commands() {
    return steps.stream().filter(s -> s.name().equals("sh")).map(Step::argument).toList();
  }

  Map<String, String> options() {
    return options;
  }

  /** A variable that the pipeline sets for its commands; its workspace is {@code /workspace}. */
  String environment(String name) {
    return binding.getVariable(name).toString();
  }

  String result() {
    return failed ? "FAILURE" : "SUCCESS";
  }

  private void start() {
    helper.setScriptRoots(new String[] {Checkout.root().toString()});
    helper.setScriptExtension("");
    helper.setBaseScriptRoot("");
    helper.setBaseClassloader(JenkinsRun.class.getClassLoader());
    helper.setImports(new HashMap<>());

    for (String block : List.of("pipeline", "stages", "options", "environment")) {
      allow(block, a -> call(a[0]), Closure.class);
    }
    allow("agent", a -> null, Object.class);
    allow("disableConcurrentBuilds", a -> options.put("disableConcurrentBuilds", ""));
    allow("timeout", a -> options.put("timeout", a[0].toString()), Map.class);
    allow("stage", a -> stage((String) a[0], a[1]), String.class, Closure.class);
    allow("when", a -> stageSkipped = !isTrue(call(a[0])), Closure.class);
    allow("not", a -> !isTrue(call(a[0])), Closure.class);
    allow("branch", a -> branch.equals(a[0]), String.class);
    allow("steps", a -> steps(a[0]), Closure.class);
    allow("post", a -> stageSkipped ? null : call(a[0]), Closure.class);
    allow("always", a -> attempt(a[0]), Closure.class);
    allow("success", a -> hasFailed() ? null : attempt(a[0]), Closure.class);
    allow("failure", a -> hasFailed() ? attempt(a[0]) : null, Closure.class);
    allow("cleanup", a -> attempt(a[0]), Closure.class);

    allow("sh", a -> sh((String) a[0]), String.class);
    allow("junit", a -> step("junit", a[0]), String.class);
    allow("junit", a -> step("junit", a[0]), Map.class);
    allow("archiveArtifacts", a -> step("archiveArtifacts", a[0]), Map.class);
    allow("deleteDir", a -> step("deleteDir", ""));
    allow("gitUsernamePassword", a -> a[0], Map.class);
    allow(
        "withCredentials",
        a -> {
          step("withCredentials", a[0]);
          return call(a[1]);
        },
        List.class,
        Closure.class);

    helper.init();
    binding.setVariable("any", "any");
    binding.setVariable("WORKSPACE", "/workspace");
    helper.runScript("Jenkinsfile", binding);
  }

  private Object stage(String name, Object body) {
    declaredStages.add(name);
    if (failed) {
      return null;
    }
    stage = name;
    stageFailed = false;
    stageSkipped = false;
    call(body);
    stage = PIPELINE;
    stageSkipped = false;
    return null;
  }

  private Object steps(Object body) {
    if (!stageSkipped) {
      stagesRun.add(stage);
      attempt(body);
    }
    return null;
  }

  private boolean hasFailed() {
    return stage.equals(PIPELINE) ? failed : stageFailed;
  }

  /**
   * A step that fails ends its block and fails the stage; an error of the test itself goes on up.
   */
  private Object attempt(Object block) {
    try {
      call(block);
    } catch (RuntimeException e) {
      Throwable cause = e;
      while (cause != null && !(cause instanceof CommandFailed)) {
        cause = cause.getCause();
      }
      if (cause == null) {
        throw e;
      }
      stageFailed = true;
      failed = true;
    }
    return null;
  }

  private Object sh(String command) {
    step("sh", command);
    if (failing.contains(command)) {
      throw new CommandFailed();
    }
    return null;
  }

  private Object step(String name, Object argument) {
    steps.add(new Step(stage, name, argument.toString()));
    return null;
  }

  private Object call(Object block) {
    return helper.callClosure((Closure<?>) block);
  }

  private static boolean isTrue(Object value) {
    return Boolean.TRUE.equals(value);
  }

  private void allow(String name, Function<Object[], Object> behaviour, Class<?>... parameters) {
    helper.registerAllowedMethod(
        name,
        List.of(parameters),
        new Closure<Object>(this) {
          private static final long serialVersionUID = 1;

          @SuppressWarnings("unused") // Groovy calls it by name
          public Object doCall(Object... arguments) {
            return behaviour.apply(arguments);
          }
        });
  }
}
