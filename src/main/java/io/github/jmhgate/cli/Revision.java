package io.github.jmhgate.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The git commit of the working directory. */
final class Revision {
  private static final int SECONDS = 10;

  private Revision() {}

  /** The commit's full hash; empty outside a git checkout or without git. */
  static String current() {
    String hash = output(List.of("git", "rev-parse", "HEAD"));
    return hash.matches("[0-9a-f]{40}([0-9a-f]{24})?") ? hash : "";
  }

  private static String output(List<String> command) {
    Process process = null;
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readNBytes(4096), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? text.strip() : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } finally {
      if (process != null) {
        process.destroyForcibly();
      }
    }
  }
}
