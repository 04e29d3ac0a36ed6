package io.github.jmhgate.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The control groups that hold this process, of either version: a limit may stand in its own group
 * or in any above it.
 */
final class Cgroup {
  private static final String MOUNT = "sys/fs/cgroup";

  private final Machine machine;

  Cgroup(Machine machine) {
    this.machine = machine;
  }

  /** The texts of a file of version 2, from the innermost group outwards. */
  List<String> unified(String file) {
    return read(MOUNT, path("0::"), file);
  }

  /** The texts of a controller's file of version 1, from the innermost group outwards. */
  List<String> legacy(String controller, String file) {
    List<String> texts = new ArrayList<>();
    for (String line : machine.lines("proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",")).contains(controller)) {
        texts.addAll(read(MOUNT + "/" + controller, parts[2], file));
      }
    }
    return texts;
  }

  private String path(String prefix) {
    return machine.lines("proc/self/cgroup").stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> line.substring(prefix.length()))
        .findFirst()
        .orElse("/");
  }

  private List<String> read(String mount, String path, String file) {
    List<String> texts = new ArrayList<>();
    String group = path;
    while (true) {
      // Inside a container the path may be the host's, of which only the mount itself is seen.
      Optional<String> text = machine.read(mount + (group.equals("/") ? "" : group) + "/" + file);
      text.ifPresent(texts::add);
      if (group.length() <= 1) {
        return texts;
      }
      int slash = group.lastIndexOf('/');
      group = slash <= 0 ? "/" : group.substring(0, slash);
    }
  }
}
