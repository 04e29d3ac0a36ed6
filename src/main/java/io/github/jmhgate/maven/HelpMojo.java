package io.github.jmhgate.maven;

import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/** The goal help, which lists the goals and their parameters; it needs no project. */
public final class HelpMojo extends AbstractMojo {
  private static final String SETTINGS =
      "Every setting can be given by -D, such as -Dbenchmark.against=HEAD: docs/settings.md has all"
          + " of them.";

  private final PluginDescriptor plugin;

  @Inject
  HelpMojo(MojoExecution execution) {
    this.plugin = execution.getMojoDescriptor().getPluginDescriptor();
  }

  @Override
  public void execute() {
    List<MojoDescriptor> goals = plugin.getMojos();
    getLog().info("jmh-gate " + plugin.getVersion() + " has these goals:");
    for (MojoDescriptor goal : goals) {
      getLog().info("  %-9s %s".formatted(goal.getGoal(), goal.getDescription()));
    }
    getLog().info("Parameters of all but help:");
    goals.stream()
        .filter(goal -> goal.getGoal().equals("check"))
        .flatMap(goal -> goal.getParameters().stream())
        .map(parameter -> "  %-13s %s".formatted(parameter.getName(), described(parameter)))
        .forEach(getLog()::info);
    getLog().info(SETTINGS);
  }

  private static String described(Parameter parameter) {
    String property =
        parameter.getName().equals("settingsFile") ? "settings-file" : parameter.getName();
    boolean onlyInPom = parameter.getName().equals("settings");
    return parameter.getDescription() + (onlyInPom ? "" : " (-Djmh-gate." + property + ")");
  }
}
