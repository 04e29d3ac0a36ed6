package io.github.jmhgate.ci;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

record Workflow(String file, Map<?, ?> root) {
  record Job(String workflow, String id, Map<?, ?> body) {
    List<Step> steps() {
      List<Step> steps = new ArrayList<>();
      for (Object step : (List<?>) body.get("steps")) {
        steps.add(new Step(this, (Map<?, ?>) step));
      }
      return steps;
    }

    List<String> commands() {
      return steps().stream().filter(Step::runs).map(Step::command).toList();
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
      Object with = body.get("with");
      return with instanceof Map<?, ?> inputs && inputs.containsKey(name)
          ? inputs.get(name).toString()
          : "";
    }

    @Override
    public String toString() {
      return job + " / " + (runs() ? command() : action());
    }
  }

  static List<Workflow> all() {
    return Checkout.sources(Checkout.file(".github/workflows")).stream()
        .map(file -> of(file.getFileName().toString(), Checkout.text(file)))
        .toList();
  }

  static Workflow of(String file, String yaml) {
    return new Workflow(
        file, (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(yaml));
  }

  static Workflow named(String file) {
    return all().stream().filter(w -> w.file().equals(file)).findFirst().orElseThrow();
  }

  List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    ((Map<?, ?>) root.get("jobs"))
        .forEach((id, body) -> jobs.add(new Job(file, id.toString(), (Map<?, ?>) body)));
    return jobs;
  }

  boolean isCalled() {
    return triggers().contains("workflow_call");
  }

  Map<?, ?> inputs() {
    Object call = ((Map<?, ?>) root.get("on")).get("workflow_call");
    return call instanceof Map<?, ?> some && some.get("inputs") instanceof Map<?, ?> inputs
        ? inputs
        : Map.of();
  }

  List<String> triggers() {
    return root.get("on") instanceof Map<?, ?> events
        ? events.keySet().stream().map(Object::toString).toList()
        : List.of(root.get("on").toString());
  }

  @Override
  public String toString() {
    return file;
  }
}
