package io.github.jmhgate.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/** Prints the report of the module's last run; measures nothing. */
public final class ReportMojo extends AbstractMojo {
  private static final Map<String, String> FILES =
      new TreeMap<>(
          Map.of(
              "text", "report.txt",
              "markdown", "report.md",
              "json", "report.json",
              "junit", "junit.xml",
              "html", "report.html"));

  /** Does nothing. */
  private boolean skip;

  /** One of {@code text}, {@code markdown}, {@code json}, {@code junit} and {@code html}. */
  private String format = "text";

  private final MavenProject project;

  /** Maven's way to make one. */
  @Inject
  ReportMojo(MavenProject project) {
    this.project = project;
  }

  @Override
  public void execute() throws MojoExecutionException {
    if (skip) {
      getLog().info("skipped, since jmh-gate.skip is set");
      return;
    }
    String name = FILES.get(format);
    if (name == null) {
      throw new MojoExecutionException(
          "jmh-gate: jmh-gate.format=%s: expected one of %s"
              .formatted(format, String.join(", ", FILES.keySet())));
    }
    Path report = Path.of(project.getBuild().getDirectory(), "jmh-gate", name);
    if (!Files.isRegularFile(report)) {
      getLog().info("no report in " + report.getParent() + "; the goal check makes one");
      return;
    }
    try {
      getLog().info(report + "\n" + Files.readString(report, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new MojoExecutionException("jmh-gate: " + report + " cannot be read", e);
    }
  }
}
