package io.github.jmhgate.usecase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A first settings file for a project: what a team changes first, with what the project's folder
 * shows. Nothing is built or run for it.
 *
 * @param tool that builds the project
 * @param branch that changes are merged into
 * @param example a class of benchmarks, by its simple name; empty if the sources show none
 */
public record StarterSettings(Tool tool, String branch, Optional<String> example) {
  private static final String USUAL_BRANCH = "main";
  private static final Pattern HEAD =
      Pattern.compile("ref: refs/remotes/origin/([A-Za-z0-9._/-]{1,200})\\s*");
  private static final Pattern SOURCE =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\.(java|kt|scala)");

  private static final int DEEPEST = 20;

  /** Sources that are read at most, in the order of their paths. */
  private static final int MOST_SOURCES = 20_000;

  /** What builds a project, by the file that shows it. */
  public enum Tool {
    MAVEN("pom.xml", "", ""),
    GRADLE("build.gradle", "./gradlew --no-daemon --quiet jmhJar", "build/libs/*-jmh.jar"),
    GRADLE_KOTLIN(
        "build.gradle.kts", "./gradlew --no-daemon --quiet jmhJar", "build/libs/*-jmh.jar"),
    SBT("build.sbt", "sbt Jmh/assembly", "target/scala-*/*-jmh-assembly-*.jar"),
    MAKE("Makefile", "make benchmarks.jar", "benchmarks.jar"),
    UNKNOWN("", "make benchmarks.jar", "benchmarks.jar");

    private final String file;
    private final String build;
    private final String jar;

    Tool(String file, String build, String jar) {
      this.file = file;
      this.build = build;
      this.jar = jar;
    }

    private static Tool of(Path project) {
      return Stream.of(values())
          .filter(tool -> tool == UNKNOWN || Files.exists(project.resolve(tool.file)))
          .findFirst()
          .orElse(UNKNOWN);
    }
  }

  /** Looks at a project's folder; what cannot be read there is taken as not there. */
  public static StarterSettings of(Path project) {
    return new StarterSettings(Tool.of(project), branch(project), example(project));
  }

  /** Returns the branch that a clone's remote has checked out, or the usual one. */
  private static String branch(Path project) {
    try {
      Path head = project.resolve(".git/refs/remotes/origin/HEAD");
      Matcher named = HEAD.matcher(Files.readString(head));
      return named.matches() ? named.group(1) : USUAL_BRANCH;
    } catch (IOException e) {
      return USUAL_BRANCH;
    }
  }

  private static Optional<String> example(Path project) {
    try (Stream<Path> files = Files.walk(project, DEEPEST)) {
      return files
          .filter(file -> SOURCE.matcher(file.getFileName().toString()).matches())
          .limit(MOST_SOURCES)
          .filter(StarterSettings::hasBenchmarks)
          .map(file -> file.getFileName().toString().replaceFirst("[.].*", ""))
          .min(String::compareTo);
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static boolean hasBenchmarks(Path source) {
    try {
      String text = Files.readString(source);
      return text.contains("org.openjdk.jmh.annotations") && text.contains("@Benchmark");
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the lines of the file. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# Settings of jmh-gate; 'jmh-gate help settings' explains all of them.");
    lines.add("# For the first weeks: verdicts are shown and fail no build. Remove it to gate.");
    lines.add("gate.fail=never");
    lines.add("# Which benchmarks: a regular expression found in names; empty is all.");
    example.ifPresent(name -> lines.add("# Such as " + name));
    lines.add("benchmark.include=");
    lines.add("# How long: smoke and quick to try it, standard, thorough.");
    lines.add("benchmark.preset=standard");
    lines.add("# The most time that measuring takes; what does not fit is reported.");
    lines.add("#benchmark.budget=10m");
    lines.add("# The loss of time that fails a build; most teams keep it.");
    lines.add("#gate.threshold=2.5%");
    lines.add("# What to compare with: where the change branched off, or the last commit (HEAD).");
    lines.add("#benchmark.against=merge-base:origin/" + branch);
    if (tool != Tool.MAVEN) {
      lines.add("# How to build that revision's benchmark jar, and where the build leaves it.");
      String mark = tool == Tool.UNKNOWN ? "#" : "";
      lines.add(mark + "benchmark.build=" + tool.build);
      lines.add(mark + "benchmark.jar=" + tool.jar);
    }
    return lines;
  }

  /**
   * Returns the command that measures next, and compares with the last commit or another jar.
   *
   * @param gate the command that starts the gate
   */
  public String next(String gate) {
    return switch (tool) {
      case MAVEN ->
          "mvn test-compile io.github.jmhgate:jmh-gate:%s:check -Dbenchmark.against=HEAD"
              .formatted(GateVersion.text());
      case UNKNOWN -> gate + " measure --jar AFTER.jar --against-jar BEFORE.jar";
      // Its jar is where benchmark.jar says.
      default -> "%s && %s measure --against HEAD".formatted(tool.build, gate);
    };
  }
}
