package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The two forks of a pair cannot be kept on one processor. */
final class PlacementRule implements Rule {
  private static final String TOOL = "taskset";

  @Override
  public String id() {
    return "placement";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    boolean linux = !machine.lines("proc/self/status").isEmpty();
    return !linux || machine.cores() < 2 || hasTool(machine)
        ? List.of()
        : List.of(
            new Symptom(
                id(),
                Severity.HINT,
                "there is no taskset on the PATH",
                "the forks of a pair may run on different processors, and those are not equally"
                    + " fast while others use them",
                "install util-linux"));
  }

  private static boolean hasTool(Machine machine) {
    String path = machine.environment().getOrDefault("PATH", "");
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path below = Path.of("/").relativize(Path.of("/").resolve(folder));
      if (Files.isExecutable(machine.root().resolve(below).resolve(TOOL))) {
        return true;
      }
    }
    return false;
  }
}
