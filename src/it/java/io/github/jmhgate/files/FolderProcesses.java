package io.github.jmhgate.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The processes of a test on Linux, which are those whose command names its folder.
 *
 * @param folder one that no other test has
 */
public record FolderProcesses(Path folder) {
  public List<ProcessHandle> all() {
    try (Stream<ProcessHandle> processes = ProcessHandle.allProcesses()) {
      return processes
          .filter(process -> process.pid() != ProcessHandle.current().pid())
          .filter(process -> command(process).contains(folder.toString()))
          .toList();
    }
  }

  public List<ProcessHandle> with(String word) {
    return all().stream().filter(process -> command(process).contains(word)).toList();
  }

  /**
   * Sends a signal.
   *
   * @param signal its name without SIG
   * @param targets numbers of processes; that of a group is negative
   */
  public static void signal(String signal, List<Long> targets)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("kill", "-" + signal, "--"));
    targets.forEach(target -> command.add(Long.toString(target)));
    new ProcessBuilder(command).start().waitFor();
  }

  private static String command(ProcessHandle process) {
    try {
      return Files.readString(
          Path.of("/proc/" + process.pid() + "/cmdline"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
