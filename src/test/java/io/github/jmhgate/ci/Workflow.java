package io.github.jmhgate.ci;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A workflow, or an action as one with a single job. */
record Workflow(String file, String text, Map<?, ?> root) {
  private static final Pattern SHOWN = Pattern.compile("(?ms)^```yaml\\n# (\\S+)\\n(.*?)^```$");

  record Job(Workflow workflow, String id, Map<?, ?> body) {
    List<Step> steps() {
      return ((List<?>) body.get("steps"))
          .stream().map(step -> new Step(this, (Map<?, ?>) step)).toList();
    }

    List<String> commands() {
      return steps().stream().filter(Step::runs).map(Step::command).toList();
    }

    /** The job's own permissions, else its workflow's. */
    Map<?, ?> permissions() {
      Object own = body.get("permissions");
      return (Map<?, ?>) (own == null ? workflow.root().get("permissions") : own);
    }

    /** Whether a step is one of our own actions, the one at the root having no name. */
    boolean isOurs(String... names) {
      return steps().stream()
          .anyMatch(
              step -> Stream.of(names).anyMatch(name -> step.uses("jmhgate/jmh-gate" + name)));
    }

    @Override
    public String toString() {
      return workflow + " / " + id;
    }
  }

  record Step(Job job, Map<?, ?> body) {
    boolean runs() {
      return body.containsKey("run");
    }

    String command() {
      return body.get("run").toString();
    }

    boolean uses(String action) {
      return action().startsWith(action + "@");
    }

    String action() {
      return body.containsKey("uses") ? body.get("uses").toString() : "";
    }

    String input(String name) {
      Object value = mapIn(body, "with").get(name);
      return value == null ? "" : value.toString();
    }

    @Override
    public String toString() {
      return job + " / " + (runs() ? command() : action());
    }
  }

  static List<Workflow> all() {
    return Sources.in(Sources.file(".github/workflows")).stream()
        .map(file -> of(file.getFileName().toString(), Sources.text(file)))
        .toList();
  }

  /** The files that docs/ci.md shows, each named by where it belongs in a project. */
  static List<Workflow> shown() {
    return SHOWN
        .matcher(Sources.text("docs/ci.md"))
        .results()
        .map(found -> of(found.group(1), found.group(2)))
        .toList();
  }

  /** Those that belong at one place; where the page has several of a name, in its order. */
  static List<Workflow> shown(String file) {
    return shown().stream().filter(workflow -> workflow.file().equals(file)).toList();
  }

  static Workflow of(String file, String yaml) {
    Object root = new Load(LoadSettings.builder().build()).loadFromString(yaml);
    return new Workflow(file, yaml, (Map<?, ?>) root);
  }

  static Workflow named(String file) {
    return all().stream().filter(w -> w.file().equals(file)).findFirst().orElseThrow();
  }

  List<Job> jobs() {
    return mapIn(root, "jobs").entrySet().stream()
        .map(job -> new Job(this, job.getKey().toString(), (Map<?, ?>) job.getValue()))
        .toList();
  }

  /** What an action does. */
  Job action() {
    return new Job(this, "action", mapIn(root, "runs"));
  }

  boolean isCalled() {
    return triggers().contains("workflow_call");
  }

  /** The names of the inputs that it has, called as a workflow or used as an action. */
  Set<String> inputs() {
    Map<?, ?> called = isCalled() ? mapIn(mapIn(root, "on"), "workflow_call") : root;
    return keys(mapIn(called, "inputs"));
  }

  Set<String> triggers() {
    return root.get("on") instanceof String one ? Set.of(one) : keys(mapIn(root, "on"));
  }

  static Set<String> keys(Map<?, ?> map) {
    Set<String> keys = new TreeSet<>();
    map.keySet().forEach(key -> keys.add(key.toString()));
    return keys;
  }

  /** A map inside of a map, empty where there is none. */
  static Map<?, ?> mapIn(Map<?, ?> map, String key) {
    return map.get(key) instanceof Map<?, ?> inner ? inner : new HashMap<>();
  }

  @Override
  public String toString() {
    return file;
  }
}
