package io.github.jmhgate.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunningCommandTest {
  private static RunningCommand shell(String script) throws Exception {
    return RunningCommand.start(new ProcessBuilder("sh", "-c", script));
  }

  @Test
  void separatesTheAnswerFromProgress() throws Exception {
    List<String> progress = new CopyOnWriteArrayList<>();
    RunningCommand command = shell("echo answer; printf ' one\\n\\n two\\n' >&2; exit 3");
    assertThat(command.await(progress::add)).isEqualTo("answer\n");
    assertThat(progress).containsExactly("one", "two");
    assertThat(command.exitCode()).isEqualTo(3);
    assertThat(command.lastLines()).isEqualTo("one\n\n two");
  }

  /** Nothing that a process prints keeps it from ending. */
  @Test
  void endsWithAProcessThatPrintsTooMuch() throws Exception {
    RunningCommand command = shell("head -c 21000000 /dev/zero; echo done >&2");
    assertThat(command.await(line -> {})).hasSize(20_000_000);
    assertThat(command.lastLines()).isEqualTo("done");
  }

  @Test
  void endsChildrenThatDoNotListenWithTheirParent() throws Exception {
    RunningCommand command = shell("sh -c 'trap \"\" TERM; echo $$; sleep 50; sleep 50' & wait");
    List<String> printed = new CopyOnWriteArrayList<>();
    Thread reader = new Thread(() -> read(command, printed));
    reader.start();
    Thread.sleep(500);
    command.cancel();
    reader.join();
    Optional<ProcessHandle> child = ProcessHandle.of(Long.parseLong(printed.get(0).strip()));
    if (child.isPresent()) {
      assertThat(child.get().onExit()).succeedsWithin(Duration.ofSeconds(10));
    }
  }

  private static void read(RunningCommand command, List<String> printed) {
    try {
      printed.add(command.await(line -> {}));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
